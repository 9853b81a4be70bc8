import { accountMessages } from '@shared/contracts/accounts';
import { forbidden, HttpError, unauthorized } from '../../http/errors';

const taken = (path: 'username' | 'email', message: string) =>
  new HttpError(409, message, { issues: [{ path, message }] });

export const usernameTaken = () => taken('username', accountMessages.usernameTaken);

export const emailTaken = () => taken('email', accountMessages.emailTaken);

export const wrongCredentials = () => unauthorized(accountMessages.wrongCredentials);

export const registrationClosed = () => forbidden(accountMessages.registrationClosed);

export const logoutFromElsewhere = () =>
  forbidden('Another site asked to sign you out. You are still signed in.');
