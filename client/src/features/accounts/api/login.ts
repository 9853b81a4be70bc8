import { loginRoute } from '@shared/contracts/account-routes';
import type { CurrentUser, login as endpoint, Login } from '@shared/contracts/accounts';
import { callEndpoint } from '@/lib/api/endpoint';

export function login(credentials: Login): Promise<CurrentUser> {
  return callEndpoint<typeof endpoint>(loginRoute, { body: credentials });
}
