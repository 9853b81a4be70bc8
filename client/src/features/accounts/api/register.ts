import type { CurrentUser, Registration } from '@shared/contracts/accounts';
import { call } from '@/lib/api/endpoint';

/** Creates an account and signs in. */
export function register(registration: Registration): Promise<CurrentUser> {
  return call('register', { body: registration });
}
