import type { Clock } from '../../../clock';
import { unauthorized } from '../../../http/errors';
import { wrongPassword } from '../accounts.errors';
import { type CredentialsDeps, checkCredentials } from '../check-credentials';
import { findByPasskey } from '../second-factors/passkeys';
import { passkeyRefused } from '../second-factors/second-factors.errors';
import { markProven } from '../sessions/sessions.repository';
import { markPassword } from '../sign-in';

interface PasswordProof {
  username: string;
  password: string;
  /** Of the session that goes on with a fresh proof. */
  sid: string;
  ip: string | undefined;
}

/**
 * @throws HttpError 401 for a wrong password, which counts as one at sign-in does, and where the session has ended in
 * the meantime.
 */
export async function proveByPassword(
  deps: CredentialsDeps & { clock: Clock },
  { username, password, sid, ip }: PasswordProof,
): Promise<void> {
  const user = await checkCredentials(deps, { username, password, ip });
  if (!user) throw wrongPassword('password');
  const provenAt = deps.clock.now().getTime();
  // The row alone: saving the session would bring it back if it was ended in the meantime.
  const isProven = await markProven(deps.db, { sid, passwordMark: markPassword(user), provenAt });
  if (!isProven) throw unauthorized();
}

type PasskeyProof = Parameters<typeof findByPasskey>[1] & {
  user: Pick<Express.User, 'id' | 'passwordMark'>;
  sid: string;
};

/** @throws HttpError 401 for a passkey that is somebody else's or is refused, and where the session has ended. */
export async function proveByPasskey(
  deps: Parameters<typeof findByPasskey>[0],
  { user: { id, passwordMark }, sid, ...response }: PasskeyProof,
): Promise<void> {
  const owner = await findByPasskey(deps, response);
  if (owner !== id) throw passkeyRefused();
  const provenAt = deps.clock.now().getTime();
  const isProven = await markProven(deps.db, { sid, passwordMark, provenAt });
  if (!isProven) throw unauthorized();
}
