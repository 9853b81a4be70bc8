import type { CurrentUser, Login } from '@shared/contracts/accounts';
import { api } from '@/lib/api/client';

export function login(credentials: Login): Promise<CurrentUser> {
  return api.post('/api/login', credentials);
}
