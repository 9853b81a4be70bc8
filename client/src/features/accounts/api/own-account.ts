import type { OwnAccount } from '@shared/contracts/own-account';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';
import { currentUserQuery } from './current-user';

export const ownAccountQuery = () => endpointQuery('readAccount');

/**
 * Shows a changed account wherever it is shown, the header included. Nowhere once its page is left: whoever opens a page
 * for staff then may be somebody else.
 */
export function showAccount(queryClient: QueryClient, account: OwnAccount): void {
  queryClient.setQueryData(ownAccountQuery().queryKey, shown => shown && account);
  const { username, firstName, lastName, email, profileImageUrl } = account;
  const user = { username, firstName, lastName, email, profileImageUrl };
  queryClient.setQueryData(currentUserQuery().queryKey, shown => shown && user);
}
