import type { User } from '@shared/tables/accounts';

/** Whether strangers can't have made an account, or an owner has approved it. */
export const isApproved = ({ role, registeredFrom }: Pick<User, 'role' | 'registeredFrom'>): boolean =>
  role === 'owner' || registeredFrom === null;

/** Which network an account registered from that no owner has approved; null for all others. */
export const unapprovedNetwork = (account: Pick<User, 'role' | 'registeredFrom'>): string | null =>
  isApproved(account) ? null : account.registeredFrom;
