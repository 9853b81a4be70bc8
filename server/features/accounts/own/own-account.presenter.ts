import type { OwnAccount } from '@shared/contracts/own-account';
import type { User } from '@shared/tables/accounts';
import { presentUser } from '../accounts.presenter';
import { isApproved } from '../is-approved';

export function presentOwnAccount(user: User): OwnAccount {
  return {
    ...presentUser(user),
    role: user.role,
    isApproved: isApproved(user),
    createdAt: user.createdAt.toISOString(),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
  };
}
