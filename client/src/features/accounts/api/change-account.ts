import type * as endpoints from '@shared/contracts/own-account';
import { call } from '@/lib/api/endpoint';

export function changeNames(names: endpoints.Names): Promise<endpoints.OwnAccount> {
  return call('changeNames', { body: names });
}

export function changeEmail(email: endpoints.AccountEmail): Promise<endpoints.OwnAccount> {
  return call('changeEmail', { body: email });
}

/** All other sessions end. */
export async function changePassword(change: endpoints.PasswordChange): Promise<void> {
  await call('changePassword', { body: change });
}
