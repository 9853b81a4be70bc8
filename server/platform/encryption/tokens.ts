import { createHash, randomBytes } from 'node:crypto';

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
