import type { CurrentUser, Login } from '@shared/contracts/accounts';
import { call } from '@/lib/api/endpoint';

export function login(credentials: Login): Promise<CurrentUser> {
  return call('login', { body: credentials });
}
