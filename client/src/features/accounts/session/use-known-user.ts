import type { CurrentUser } from '@shared/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../api/current-user';
import { registrationQuery } from '../api/registration';
import { useNewsOnReturn } from './use-news-on-return';

/** Who is signed in, if anybody. Strangers are not asked about: their refusal would stand in the console as an error. */
export function useKnownUser(): CurrentUser | undefined {
  useNewsOnReturn();
  const { data: registration } = useQuery(registrationQuery());
  return useQuery({ ...currentUserQuery(), enabled: registration?.signedIn === true }).data;
}
