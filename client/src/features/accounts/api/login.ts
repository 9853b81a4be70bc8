import type { CurrentUser, login as endpoint, Login } from '@shared/contracts/accounts';
import { loginRoute } from '@shared/contracts/routes';
import { callEndpoint } from '@/lib/api/endpoint';

export function login(credentials: Login): Promise<CurrentUser> {
  return callEndpoint<typeof endpoint>(loginRoute, { body: credentials });
}
