import type { Sealer } from '../../../encryption/sealer';
import type { Lockout } from '../../../lockout/lockout';
import { wrongPassword } from '../accounts.errors';
import { type CredentialsDeps, checkCredentials } from '../check-credentials';
import { type BudgetDeps, countCheck } from '../credential-budget';
import type { Origin } from '../notify-account';
import { recordFailure } from '../record-failure';
import { redeemAuthenticatorCode } from '../second-factors/authenticators';
import { codeClaims } from '../second-factors/code-claims';
import { findByPasskey } from '../second-factors/passkeys';
import { passkeyRefused, wrongCode } from '../second-factors/second-factors.errors';
import { type RenewedSession, renewByProof } from '../sessions/renew-session';
import type { SessionOfRequest } from '../sessions/sessions.repository';
import { markPassword } from '../sign-in';

/** Who proves who they are, in the session that goes on with a fresh proof. */
interface Prover extends Origin, SessionOfRequest, Pick<Express.User, 'username'> {}

/** Null where another proof has just renewed the session. */
type Proof = Promise<RenewedSession | null>;

/** @throws HttpError 401 for a wrong password, which counts as one at sign-in does, and where the session has ended. */
export async function proveByPassword(
  deps: CredentialsDeps,
  prover: Prover,
  { password }: { password: string },
): Proof {
  const { username, ip } = prover;
  const user = await checkCredentials(deps, { username, password, ip });
  if (!user) {
    await recordFailure(deps, 'proof-failed', username, prover);
    throw wrongPassword('password');
  }
  return renewByProof(deps, { ...prover, passwordMark: markPassword(user) });
}

/** @throws HttpError 401 for a wrong code, which counts as one at sign-in does, and where the session has ended. */
export async function proveByCode(
  deps: BudgetDeps & { sealer: Sealer; lockout: Lockout },
  prover: Prover,
  { code }: { code: string },
): Proof {
  const claims = codeClaims(prover, prover.ip, 'proof');
  const isRight = await deps.lockout.attempt(claims, async () => {
    await countCheck(deps, prover.ip);
    return redeemAuthenticatorCode(deps, prover.id, code);
  });
  if (!isRight) {
    await recordFailure(deps, 'proof-failed', prover.username, prover);
    throw wrongCode(401);
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
