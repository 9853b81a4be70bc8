import type { CurrentUser } from '@shared/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../api/current-user';
import { registrationQuery } from '../api/registration';
import { useRefetchOnBfcacheRestore } from './use-refetch-on-bfcache-restore';

/** The signed-in user, if any. Not fetched for anonymous visitors: a 401 would show in the console as an error. */
export function useCachedUser(): CurrentUser | undefined {
  useRefetchOnBfcacheRestore();
  const { data: registration } = useQuery(registrationQuery());
  const { data, isError } = useQuery({ ...currentUserQuery(), enabled: registration?.signedIn === true });
  // A failure keeps the former user beside it.
  return isError ? undefined : data;
}
