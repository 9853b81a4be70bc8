import { rateLimits } from '@shared/rate-limits';
import type { User } from '@shared/tables/accounts';
import type { Sealer } from '../../../encryption/sealer';
import { unauthorized } from '../../../http/errors';
import type { Claim } from '../../../platform/limits/limits';
import { wrongPassword } from '../accounts.errors';
import { findSignInUser } from '../accounts.repository';
import type { CredentialsDeps } from '../check-credentials';
import type { Self } from '../complete-sign-in';
import { recordFailure } from '../record-failure';
import { codeClaims, redeemAuthenticatorCode } from '../second-factors/authenticators';
import { findByPasskey } from '../second-factors/passkeys';
import { passkeyRefused, wrongCode } from '../second-factors/second-factors.errors';

/** Apart from sign-ins: those who fail there keep nobody who is signed in from a proof. */
const proofClaim = ({ id }: Pick<Self, 'id'>): Claim => ({ limit: rateLimits.password, key: id });

/**
 * What `work` makes of the account of somebody signed in, who has given its password.
 * @param field Names what was typed where, for the refusal.
 * @throws HttpError 401 for a wrong password or if the account is gone; 429 after too many.
 */
export async function withOwnPassword<Result extends object | string>(
  deps: CredentialsDeps,
  self: Self,
  { password, field }: { password: string; field: string },
  work: (user: User) => Promise<Result>,
): Promise<Result> {
  const { db, passwords, limits } = deps;
  const user = await findSignInUser(db, self.id);
  if (!user) throw unauthorized();
  const done: { result: Result | null } = { result: null };
  await limits.attempt([proofClaim(self)], async () => {
    if (!(await passwords.verifyOwn(password, user.password))) return false;
    done.result = await work(user);
    return true;
  });
  if (done.result !== null) return done.result;
  await recordFailure(deps, 'proof-failed', user.username, self);
  throw wrongPassword(field);
}

/** @throws HttpError 401 for a wrong password; 429 after too many. */
export async function proveByPassword(
  deps: CredentialsDeps,
  prover: Self,
  { password }: { password: string },
): Promise<void> {
  await withOwnPassword(deps, prover, { password, field: 'password' }, async () => 'proven');
}

/** @throws HttpError 401 for a wrong code; 429 after too many. */
export async function proveByCode(
  deps: CredentialsDeps & { sealer: Sealer },
  prover: Self,
  { code }: { code: string },
): Promise<void> {
  const isRight = await deps.limits.attempt(codeClaims(proofClaim(prover), prover.id), () =>
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
