import type { Sealer } from '../../../encryption/sealer';
import type { CredentialsDeps } from '../check-credentials';
import type { Self } from '../complete-sign-in';
import { recordFailure } from '../record-failure';
import { redeemAuthenticatorCode } from '../second-factors/authenticators';
import { findByPasskey } from '../second-factors/passkeys';
import { passkeyRefused, wrongCode } from '../second-factors/second-factors.errors';
import { codeProofClaims } from './proof-claims';
import { withOwnPassword } from './with-own-password';

/** @throws HttpError 401 for a wrong password; 429 after too many in the session. */
export async function proveByPassword(
  deps: CredentialsDeps,
  prover: Self,
  { password }: { password: string },
): Promise<void> {
  await withOwnPassword(deps, prover, { password, field: 'password' }, async () => 'proven');
}

/** @throws HttpError 401 for a wrong code; 429 after too many in the session. */
export async function proveByCode(
  deps: CredentialsDeps & { sealer: Sealer },
  prover: Self,
  { code }: { code: string },
): Promise<void> {
  const isRight = await deps.limits.attempt(codeProofClaims(prover), () =>
    redeemAuthenticatorCode(deps, prover.id, code),
  );
  if (!isRight) {
    await recordFailure(deps, 'proof-failed', prover.username, prover);
    throw wrongCode();
  }
}

/** @throws HttpError 401 for a passkey that is somebody else's or is refused. */
export async function proveByPasskey(
  deps: Parameters<typeof findByPasskey>[0],
  prover: Self,
  response: Parameters<typeof findByPasskey>[1],
): Promise<void> {
  const { id } = await findByPasskey(deps, response);
  if (id !== prover.id) throw passkeyRefused();
}
