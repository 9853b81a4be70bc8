import type { CurrentUser } from '@shared/contracts/accounts';

export function presentUser(user: CurrentUser): CurrentUser {
  return {
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    profileImageUrl: user.profileImageUrl,
  };
}
