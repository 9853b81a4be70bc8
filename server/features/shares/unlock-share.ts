import { shareLimits, textLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Lockout } from '../../lockout/lockout';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { shareExpired, shareNotFound, wrongPassword } from './shares.errors';
import { isExpired } from './shares.presenter';
import { findShare, recordWrongPassword } from './shares.repository';

export interface UnlockDeps {
  db: Database;
  clock: Clock;
  lockout: Lockout;
  passwords: PasswordHasher;
}

interface Unlocking {
  slug: string;
  password: string;
  /** Where the password comes from. */
  address: string;
}

const pairRule = { name: 'share-pair', ...shareLimits.lockout.pair };
const ceilingRule = { name: 'share', ...shareLimits.lockout.ceiling };

/**
 * The share that this password opens.
 * @throws HttpError 404 unknown; 429 locked, even for the right password; 410 expired; 401 wrong.
 */
export async function unlockShare(
  deps: UnlockDeps,
  { slug, password, address }: Unlocking,
): Promise<SecureShare> {
  const { db, clock, lockout, passwords } = deps;
  const share = await findShare(db, slug);
  if (!share) throw shareNotFound();
  const claims = {
    pair: { rule: pairRule, subject: [slug, address] },
    ceiling: { rule: ceilingRule, subject: [slug] },
  };
  const right = await lockout.attempt(claims, async () => {
    if (isExpired(share, clock.now())) throw shareExpired();
    // Bcrypt would ignore the bytes past the 72nd, and take the rest for the password.
    if (Buffer.byteLength(password) > textLimits.password.maxBytes) return false;
    return passwords.verify(password, share.passwordHash);
  });
  if (right) return share;
  await recordWrongPassword(db, share.id, clock.now());
  throw wrongPassword();
}
