import type { ShareFilter } from '@shared/share-states';

export const stateNames: Record<ShareFilter, string> = {
  active: 'Active',
  'expiring-soon': 'Expiring soon',
  expired: 'Expired',
  'used-up': 'Used up',
  locked: 'Locked',
};
