import { createHash, randomBytes } from 'node:crypto';
import type { AccountToken } from '@shared/tables/accounts';
import type { Services } from '../../platform/services';
import { removeExpiredChallenges } from './second-factors.repository';
import { removeExpiredTokens } from './tokens.repository';

export const makeToken = () => randomBytes(32).toString('base64url');

/** What is stored of it: a fast hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A link to a page for one use. The token is in the fragment, which browsers send neither to servers nor in referrers. */
export function makeLink(page: string): { link: string; tokenHash: string } {
  const token = makeToken();
  return { link: `${page}#${token}`, tokenHash: hashToken(token) };
}

/** What finds a link that counts. */
export const claimOf = (kind: AccountToken['kind'], token: string, { clock }: Services) => {
  return { kind, tokenHash: hashToken(token), now: clock.now() };
};

/** Deletes links, and questions to those who sign in, that can no longer be used. */
export async function forgetLinks({ db, clock }: Services): Promise<void> {
  await removeExpiredTokens(db, clock.now());
  await removeExpiredChallenges(db, clock.now());
}
