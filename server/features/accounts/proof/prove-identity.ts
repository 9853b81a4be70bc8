import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import type { Sealer } from '../../../encryption/sealer';
import { unauthorized } from '../../../http/errors';
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
import { markProven } from '../sessions/sessions.repository';
import { markPassword } from '../sign-in';

interface ProofDeps {
  db: Database;
  clock: Clock;
}

/** Who proves who they are. */
interface Prover extends Origin, Pick<Express.User, 'id' | 'username' | 'passwordMark'> {
  /** Of the session that goes on with a fresh proof. */
  sid: string;
}

/** @throws HttpError 401 for a wrong password, which counts as one at sign-in does, and where the session has ended. */
export async function proveByPassword(
  deps: CredentialsDeps,
  prover: Prover,
  { password }: { password: string },
): Promise<void> {
  const { username, ip, sid } = prover;
  const user = await checkCredentials(deps, { username, password, ip });
  if (!user) {
    await recordFailure(deps, 'proof-failed', username, prover);
    throw wrongPassword('password');
  }
  await renewProof(deps, { sid, passwordMark: markPassword(user) });
}

/** @throws HttpError 401 for a wrong code, which counts as one at sign-in does, and where the session has ended. */
export async function proveByCode(
  deps: BudgetDeps & { sealer: Sealer; lockout: Lockout },
  prover: Prover,
  { code }: { code: string },
): Promise<void> {
  const claims = codeClaims(prover, prover.ip, 'proof');
  const isRight = await deps.lockout.attempt(claims, async () => {
    await countCheck(deps, prover.ip);
    return redeemAuthenticatorCode(deps, prover.id, code);
  });
  if (!isRight) {
    await recordFailure(deps, 'proof-failed', prover.username, prover);
    throw wrongCode(401);
  }
  await renewProof(deps, prover);
}

/** @throws HttpError 401 for a passkey that is somebody else's or is refused, and where the session has ended. */
export async function proveByPasskey(
  deps: Parameters<typeof findByPasskey>[0],
  prover: Prover,
  response: Parameters<typeof findByPasskey>[1],
): Promise<void> {
  const owner = await findByPasskey(deps, response);
  if (owner !== prover.id) throw passkeyRefused();
  await renewProof(deps, prover);
}

/** The row alone: saving the session would bring it back if it was ended in the meantime. */
async function renewProof(
  { db, clock }: ProofDeps,
  { sid, passwordMark }: Pick<Prover, 'sid' | 'passwordMark'>,
): Promise<void> {
  const isProven = await markProven(db, { sid, passwordMark, provenAt: clock.now().getTime() });
  if (!isProven) throw unauthorized();
}
