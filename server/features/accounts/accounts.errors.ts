import { accountMessages } from '@shared/contracts/accounts';
import { badRequest, forbidden, HttpError, unauthorized } from '../../http/errors';

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
