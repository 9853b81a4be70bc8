import { createHmac } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Only this very host can set a cookie with this prefix, over https and for all its paths (RFC 6265bis, 4.1.3). */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

export const sessionCookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const satisfies CookieOptions;

/** The value of the cookie, signed as express-session does. */
export function signSessionId(sid: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `s:${sid}.${signature}`;
}

interface CookieConfig {
  publicUrl: string;
  sessionSecret: string;
}

/** The session ID that a request came with, whether or not there is such a session; null if the cookie isn't ours. */
export function readSessionId(
  request: Pick<Request, 'headers'>,
  { publicUrl, sessionSecret }: CookieConfig,
): string | null {
  const name = sessionCookieName(publicUrl.startsWith('https:'));
  const value = parseCookie(request.headers.cookie ?? '')[name] ?? '';
  const sid = value.slice('s:'.length, value.lastIndexOf('.'));
  return value === signSessionId(sid, sessionSecret) ? sid : null;
}

interface RenewedSession {
  sid: string;
  /** When the session is over, however much it is used. */
  endsAt: Date;
}

/**
 * Gives the browser the new ID of its session. Past express-session, which would store the session as this request read
 * it, and so undo what others have changed in it since.
 */
export function sendSessionCookie(
  response: Response,
  { publicUrl, sessionSecret }: CookieConfig,
  { sid, endsAt }: RenewedSession,
): void {
  const secure = publicUrl.startsWith('https:');
  response.cookie(sessionCookieName(secure), signSessionId(sid, sessionSecret), {
    ...sessionCookieOptions(secure),
    expires: endsAt,
  });
}
