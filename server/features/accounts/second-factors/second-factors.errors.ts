import type { SecondStep } from '@shared/contracts/errors';
import { secondStepMessages } from '@shared/contracts/second-step';
import {
  badRequest,
  conflict,
  HttpError,
  notFound,
  serviceUnavailable,
  unauthorized,
} from '../../../http/errors';

/** The password was right. No session exists until the second step is taken. */
export const secondStepRequired = (secondFactor: SecondStep) =>
  new HttpError(401, 'Your password is correct. One more step is needed to sign in.', { secondFactor });

/** No field is at fault: the sign-in has to begin again. */
export const secondStepOver = () => unauthorized(secondStepMessages.stepOver);

export const wrongCode = () => atField(401, 'code', secondStepMessages.codeWrong);

/** The page may show a key that is no longer the account's: another tab has asked for one since. */
export const wrongFirstCode = () => atField(400, 'code', secondStepMessages.newAppCodeWrong);

export const wrongRecoveryCode = () => atField(401, 'recoveryCode', secondStepMessages.recoveryCodeWrong);

function atField(status: 400 | 401, path: string, message: string): HttpError {
  return new HttpError(status, message, { issues: [{ path, message }] });
}

/** Names the field, which tells it from the 401 of a session that is over. */
export const passkeyRefused = (cause?: unknown) => {
  const message = secondStepMessages.passkeyRefused;
  return new HttpError(401, message, { issues: [{ path: 'passkey', message }], cause });
};

export const authenticatorExists = () =>
  conflict('You already have an authenticator app. Remove it first to set up another one.');

export const authenticatorNotStarted = () => conflict('Please start over and scan a new QR code.');

/** The cause is for the log. */
export const authenticatorUnreadable = (cause: Error) =>
  serviceUnavailable(
    "We can't check codes from your authenticator app right now. Use a recovery code or a passkey instead, or tell the person who runs this site.",
    cause,
  );

export const authenticatorNotFound = () => notFound("You don't have an authenticator app.");

export const passkeyUnusable = (cause?: unknown) =>
  new HttpError(400, "We couldn't add this passkey. Please try again.", { cause });

export const registrationOver = () => badRequest('That took too long. Please try again.');

export const passkeyExists = () => conflict('This passkey has already been added.');

export const tooManyPasskeys = (max: number) =>
  conflict(`You can have ${max} passkeys. Remove one to add another.`);

export const passkeyNotFound = () => notFound('This passkey has already been removed.');

export const noFactors = () => conflict('Add a passkey or an authenticator app first.');
