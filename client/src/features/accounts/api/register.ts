import type { CurrentUser, Registration } from '@shared/contracts/accounts';
import { api } from '@/lib/api/client';

/** Makes an account and signs it in. */
export function register(registration: Registration): Promise<CurrentUser> {
  return api.post('/api/register', registration);
}
