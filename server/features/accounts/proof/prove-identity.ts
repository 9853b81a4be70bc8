import type { Sealer } from '../../../encryption/sealer';
import { markPassword } from '../../../passwords/account-passwords';
import type { CredentialsDeps } from '../check-credentials';
import type { Origin } from '../notify-account';
import { recordFailure } from '../record-failure';
import { redeemAuthenticatorCode } from '../second-factors/authenticators';
import { findByPasskey } from '../second-factors/passkeys';
import { passkeyRefused, wrongCode } from '../second-factors/second-factors.errors';
import { type RenewedSession, renewByProof } from '../sessions/renew-session';
import type { SessionOfRequest } from '../sessions/sessions.repository';
import { codeProofClaims } from './proof-claims';
import { withOwnPassword } from './with-own-password';

/** Who proves who they are, in the session that goes on with a fresh proof. */
interface Prover extends Origin, SessionOfRequest, Pick<Express.User, 'username' | 'role'> {}

/** Null where another proof has just renewed the session. */
type Proof = Promise<RenewedSession | null>;

/** @throws HttpError 401 for a wrong password and where the session has ended; 429 after too many in it. */
export async function proveByPassword(
  deps: CredentialsDeps,
  prover: Prover,
  { password }: { password: string },
): Proof {
  const passwordMark = await withOwnPassword(deps, prover, { password, field: 'password' }, async user =>
    markPassword(user),
  );
  return renewByProof(deps, { ...prover, passwordMark });
}

/** @throws HttpError 401 for a wrong code and where the session has ended; 429 after too many in it. */
export async function proveByCode(
  deps: CredentialsDeps & { sealer: Sealer },
  prover: Prover,
  { code }: { code: string },
): Proof {
  const isRight = await deps.limits.attempt(codeProofClaims(prover), () =>
    redeemAuthenticatorCode(deps, prover.id, code),
  );
  if (!isRight) {
    await recordFailure(deps, 'proof-failed', prover.username, prover);
    throw wrongCode();
  }
  return renewByProof(deps, prover);
}

/** @throws HttpError 401 for a passkey that is somebody else's or is refused, and where the session has ended. */
export async function proveByPasskey(
  deps: Parameters<typeof findByPasskey>[0],
  prover: Prover,
  response: Parameters<typeof findByPasskey>[1],
): Proof {
  const { id } = await findByPasskey(deps, response);
  if (id !== prover.id) throw passkeyRefused();
  return renewByProof(deps, prover);
}
