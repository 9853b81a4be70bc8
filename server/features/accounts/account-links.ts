import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A link to a page for one use, and what is stored of it. */
export function makeLink(page: string): { link: string; tokenHash: string } {
  const token = randomBytes(tokenBytes).toString('base64url');
  // In the fragment, which browsers send neither to servers nor in referrers.
  return { link: `${page}#${token}`, tokenHash: hashToken(token) };
}

/** A fast hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
