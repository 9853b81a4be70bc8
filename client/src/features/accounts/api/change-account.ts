import { changeEmailRoute, changeNamesRoute, changePasswordRoute } from '@shared/contracts/account-routes';
import type * as endpoints from '@shared/contracts/own-account';
import { callEndpoint } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

export function changeNames(names: endpoints.Names): Promise<endpoints.OwnAccount> {
  return callEndpoint<typeof endpoints.changeNames>(changeNamesRoute, { body: names });
}

export function changeEmail(email: endpoints.AccountEmail): Promise<endpoints.OwnAccount> {
  return withProof(() => callEndpoint<typeof endpoints.changeEmail>(changeEmailRoute, { body: email }));
}

/** All other sessions end. */
export async function changePassword(change: endpoints.PasswordChange): Promise<void> {
  await callEndpoint<typeof endpoints.changePassword>(changePasswordRoute, { body: change });
}
