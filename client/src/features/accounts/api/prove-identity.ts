import { proveIdentityRoute } from '@shared/contracts/account-routes';
import type { proveIdentity as endpoint } from '@shared/contracts/proof';
import { callEndpoint } from '@/lib/api/endpoint';
import { askForPasskey } from './second-step';

/** Confirms who is signed in, for the next minutes. */
export async function proveIdentity(proof: { password: string } | { code: string }): Promise<void> {
  await callEndpoint<typeof endpoint>(proveIdentityRoute, { body: proof });
}

/** The same by a passkey, without the password. */
export async function proveByPasskey(signal: AbortSignal): Promise<void> {
  await callEndpoint<typeof endpoint>(proveIdentityRoute, { body: await askForPasskey({ signal }) });
}
