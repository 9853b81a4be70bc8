import type { OwnAccount } from '@shared/contracts/own-account';
import type { User } from '@shared/tables/accounts';
import { presentUser } from '../accounts.presenter';

export function presentOwnAccount(user: User): OwnAccount {
  return {
    ...presentUser(user),
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
  };
}
