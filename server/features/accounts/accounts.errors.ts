import { accountSettingsMessages } from '@shared/contracts/accounts/account-settings';
import { accountMessages } from '@shared/contracts/accounts/accounts';
import { invitationMessages } from '@shared/contracts/accounts/invitations';
import { recoveryMessages } from '@shared/contracts/accounts/recovery';
import { signInMessages } from '@shared/contracts/accounts/sign-in';
import type { SecondStep } from '@shared/contracts/errors';
import { violatedConstraint } from '../../platform/db/errors';
import {
  badRequest,
  conflict,
  forbidden,
  gone,
  HttpError,
  notFound,
  unauthorized,
} from '../../platform/http/errors';

/** Names the field, which tells such a 401 from that of an ended session. */
const atField = (status: number, path: string, message: string, cause?: unknown) =>
  new HttpError(status, message, { issues: [{ path, message }], cause });

export const emailTaken = () => atField(409, 'email', accountMessages.emailTaken);

/** @throws HttpError 409 naming the field if a unique index says that it is taken; otherwise the error itself. */
export function throwTaken(error: unknown): never {
  const index = violatedConstraint(error);
  if (index === 'users_username_unique') throw atField(409, 'username', accountMessages.usernameTaken);
  if (index === 'users_email_unique') throw emailTaken();
  throw error;
}

export const registrationClosed = () => forbidden(accountMessages.registrationClosed);
export const wrongCredentials = () => unauthorized(accountMessages.wrongCredentials);
export const wrongPassword = (path: string) => atField(401, path, accountMessages.wrongPassword);
export const passwordIsUsername = (path: string) => atField(400, path, accountMessages.passwordIsUsername);
export const logoutFromElsewhere = () =>
  forbidden('Another site tried to sign you out. You’re still signed in.');
export const resetGone = () => gone(recoveryMessages.linkGone);
export const resetWithoutMail = () => forbidden(recoveryMessages.withoutMail);
export const photoMissing = () => atField(400, 'photo', accountMessages.photoMissing);
export const photoNotFound = () => notFound('We can’t find this photo.');
export const sessionNotFound = () => notFound('This session has already ended.');

export const personNotFound = () => notFound('This account doesn’t exist.');
export const notAnOwner = () => forbidden('Only owners can do this.');
export const lastOwner = () =>
  conflict('This is the only owner who can sign in. Make someone else an owner first.');
export const disabledNow = () => conflict('This account is disabled. Enable it first.');
export const ownFactorFirst = () => conflict(accountSettingsMessages.ownFactorFirst);

export const invitationGone = () => gone(invitationMessages.linkGone);
export const invitationNotOpen = () => notFound(invitationMessages.notOpen);
export const invitedHasAccount = () => atField(409, 'email', invitationMessages.hasAccount);

export const secondStepRequired = (secondFactor: SecondStep) =>
  new HttpError(401, 'This account uses two-step sign-in. Enter a code or use a passkey.', { secondFactor });
export const secondStepOver = () => unauthorized(signInMessages.stepOver);
export const wrongCode = () => atField(401, 'code', signInMessages.codeWrong);
export const wrongFirstCode = () => atField(400, 'code', signInMessages.newAppCodeWrong);
export const wrongRecoveryCode = () => atField(401, 'recoveryCode', signInMessages.recoveryCodeWrong);

export const authenticatorExists = () =>
  conflict('You already have an authenticator app. Remove it first to set up another one.');
export const authenticatorNotStarted = () => conflict('Please start over and scan a new QR code.');
export const authenticatorNotFound = () => notFound('You don’t have an authenticator app.');

export const passkeyRefused = (cause?: unknown) =>
  atField(401, 'passkey', signInMessages.passkeyRefused, cause);
export const passkeyUnusable = (cause?: unknown) =>
  new HttpError(400, 'We couldn’t add this passkey. Please try again.', { cause });
export const registrationOver = () => badRequest('That took too long. Please try again.');
export const passkeyExists = () => conflict('This passkey has already been added.');
export const passkeyNotFound = () => notFound('This passkey has already been removed.');
export const noFactors = () => conflict('Add a passkey or an authenticator app first.');
