import type { GiftMethod } from './states';

export const methodNames: Record<GiftMethod, string> = {
  card: 'Card',
  check: 'Check',
  transfer: 'Bank transfer',
  cash: 'Cash',
  other: 'Other',
};
