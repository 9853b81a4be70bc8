import type { User } from '@shared/tables/accounts';

/** Whether strangers can't have made an account, or an owner has approved it. */
export const isApproved = ({ role, registeredFrom }: Pick<User, 'role' | 'registeredFrom'>): boolean =>
  role === 'owner' || registeredFrom === null;
