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

/** For the activity log: whose account it was about. */
export const nameSubject = ({ username, email }: Pick<CurrentUser, 'username' | 'email'>) => ({
  name: username,
  email,
});
