import { call } from '@/lib/api/endpoint';
import { askForPasskey } from './second-step';

/** Confirms who is signed in, for the next minutes. */
export async function proveIdentity(proof: { password: string } | { code: string }): Promise<void> {
  await call('proveIdentity', { body: proof });
}

/** The same by a passkey, without the password. */
export async function proveByPasskey(signal: AbortSignal): Promise<void> {
  await call('proveIdentity', { body: await askForPasskey({ signal }) });
}
