import { accountMessages } from '@shared/contracts/accounts';
import { badRequest, forbidden, HttpError, tooManyRequests, unauthorized } from '../../http/errors';
import { formatDuration } from '../../http/format-duration';
import type { Tier } from '../../rate-limiter/counters';

const taken = (path: 'username' | 'email', message: string) =>
  new HttpError(409, message, { issues: [{ path, message }] });

export const usernameTaken = () => taken('username', accountMessages.usernameTaken);

export const emailTaken = () => taken('email', accountMessages.emailTaken);

export const emailInvited = () => taken('email', accountMessages.emailInvited);

export const wrongCredentials = () => unauthorized(accountMessages.wrongCredentials);

/** Of an account whose password or factor was right. */
export const changedMeanwhile = () => unauthorized(accountMessages.changedMeanwhile);

/** Where the server's keys read some passwords and others not: the same for every account, and for none. */
export const wrongOrUnreadable = () => unauthorized(accountMessages.wrongOrUnreadable);

/** A new password is counted anew. */
export const tooManySignIns = (retryAfter: number) =>
  tooManyRequests(
    `Too many sign-ins to this account. Please wait ${formatDuration(retryAfter)}, or set a new password.`,
    retryAfter,
  );

export const tooManyPasswords = (retryAfter: number) =>
  tooManyRequests(
    `You've changed your password too often. Please wait ${formatDuration(retryAfter)} and try again.`,
    retryAfter,
  );

/** Of a day: its total leaves out networks from which somebody has signed in lately. */
export const tooManyChecks = ({ tier, retryAfter }: { tier: Tier; retryAfter: number }) => {
  const wait = `Please wait ${formatDuration(retryAfter)}`;
  return tooManyRequests(
    tier === 'total'
      ? `Too many passwords were tried on this site today. ${wait}, use a passkey, or sign in from a network you've used before.`
      : `Too many passwords were tried from your network today. ${wait}, or use a passkey.`,
    retryAfter,
  );
};

export const tooManyProofs = (retryAfter: number) =>
  tooManyRequests(
    `Too many passwords or codes were tried today. Please wait ${formatDuration(retryAfter)}, use a passkey, or sign out and back in.`,
    retryAfter,
  );

/** Of a minute. */
export const tooManyProofsAtOnce = (retryAfter: number) =>
  tooManyRequests(
    `Too many passwords were tried. Please wait ${formatDuration(retryAfter)} and try again.`,
    retryAfter,
  );

/** Of a day: for its link, its network, or all networks that aren't an account's own. */
export const tooManyNewPasswords = (
  { tier, retryAfter }: { tier: Tier; retryAfter: number },
  { hasAccount }: { hasAccount: boolean },
) => {
  const wait = `Please wait ${formatDuration(retryAfter)}`;
  const reasons: Partial<Record<Tier, string>> = {
    account: `This link was tried too many times today. ${wait}, or ask for a new link.`,
    total: `Too many new passwords were set on this site today. ${wait}${hasAccount ? " and ask for a new link, or open this one on a network you've used before." : ' and try again.'}`,
  };
  const ofNetwork = `Too many new passwords were set from your network today. ${wait} and ${hasAccount ? 'ask for a new link' : 'try again'}.`;
  return tooManyRequests(reasons[tier] ?? ofNetwork, retryAfter);
};

/** Names the field, which tells it from the 401 of a session that is over. */
export const wrongPassword = (path: string) => {
  const message = accountMessages.wrongPassword;
  return new HttpError(401, message, { issues: [{ path, message }] });
};

export const passwordIsUsername = (path: string) => {
  const message = accountMessages.passwordIsUsername;
  return badRequest(message, [{ path, message }]);
};

export const registrationClosed = () => forbidden(accountMessages.registrationClosed);

export const logoutFromElsewhere = () =>
  forbidden("Another site tried to sign you out. You're still signed in.");
