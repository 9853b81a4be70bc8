import { registerRoute } from '@shared/contracts/account-routes';
import type { CurrentUser, register as endpoint, Registration } from '@shared/contracts/accounts';
import { callEndpoint } from '@/lib/api/endpoint';

/** Creates an account and signs in. */
export function register(registration: Registration): Promise<CurrentUser> {
  return callEndpoint<typeof endpoint>(registerRoute, { body: registration });
}
