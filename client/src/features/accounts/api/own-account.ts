import { readAccountRoute } from '@shared/contracts/account-routes';
import type { OwnAccount, readAccount } from '@shared/contracts/own-account';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';
import { currentUserQuery } from './current-user';

export const ownAccountQuery = () => endpointQuery<typeof readAccount>(readAccountRoute, {});

/** Shows a changed account wherever it is shown, the header included. */
export function showAccount(queryClient: QueryClient, account: OwnAccount): void {
  queryClient.setQueryData(ownAccountQuery().queryKey, account);
  const { username, firstName, lastName, email, profileImageUrl } = account;
  queryClient.setQueryData(currentUserQuery().queryKey, {
    username,
    firstName,
    lastName,
    email,
    profileImageUrl,
  });
}
