import type { proveIdentity as endpoint } from '@shared/contracts/accounts/proof';
import type { BodyOutput } from '@shared/contracts/endpoint';
import { rateLimits } from '@shared/limits/rates';
import type { Services } from '../../platform/services';
import { passkeyRefused, wrongCode, wrongPassword } from './accounts.errors';
import { findSignInUser } from './accounts.repository';
import { guessCode } from './authenticators';
import { findByPasskey } from './passkeys';

/**
 * Wrong passwords are counted apart from those at sign-ins: whoever fails there keeps nobody who is signed in from a proof.
 * @param field Names what was typed where, for the refusal.
 * @throws HttpError 401 for a wrong password; 429 after too many.
 */
export async function proveByPassword(
  { db, passwords, limits }: Services,
  { id }: { id: string },
  password: string,
  field = 'password',
): Promise<void> {
  const user = await findSignInUser(db, id);
  const isRight = await limits.attempt([{ limit: rateLimits.password, key: id }], () =>
    passwords.verify(password, user?.password ?? null),
  );
  if (!isRight) throw wrongPassword(field);
}

/** @throws HttpError 401 for a wrong password or code, or a passkey that is somebody else's; 429 after too many. */
export async function proveIdentity(
  deps: Services,
  prover: { id: string },
  proof: BodyOutput<typeof endpoint>,
): Promise<void> {
  if ('passkey' in proof) {
    const { id } = await findByPasskey(deps, proof);
    if (id !== prover.id) throw passkeyRefused();
  } else if ('code' in proof) {
    if (!(await guessCode(deps, prover.id, proof.code))) throw wrongCode();
  } else await proveByPassword(deps, prover, proof.password);
}
