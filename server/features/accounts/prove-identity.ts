import type { proveIdentity as endpoint } from '@shared/contracts/accounts/proof';
import type { BodyOutput } from '@shared/contracts/endpoint';
import { rateLimits } from '@shared/limits/rates';
import type { Account, By } from '../../platform/by';
import type { Services } from '../../platform/services';
import { passkeyRefused, wrongCode, wrongPassword } from './accounts.errors';
import { findSignInUser } from './accounts.repository';
import { guessCode } from './authenticators';
import { findByPasskey } from './passkeys';

/** Counts apart from sign-ins, so that failures there keep nobody signed in from a proof. @throws HttpError 401, 429 */
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

/** @throws HttpError 401 for a wrong password or code, or somebody else's passkey; 429 after too many. */
export async function proveIdentity(
  deps: Services,
  proof: BodyOutput<typeof endpoint>,
  { user }: By<Account>,
): Promise<void> {
  if ('passkey' in proof) {
    const { id } = await findByPasskey(deps, proof);
    if (id !== user.id) throw passkeyRefused();
  } else if ('code' in proof) {
    if (!(await guessCode(deps, user.id, proof.code))) throw wrongCode();
  } else await proveByPassword(deps, user, proof.password);
}
