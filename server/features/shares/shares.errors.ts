import { shareMessages } from '@shared/contracts/shares/staff-shares';
import { rateLimits } from '@shared/limits/rates';
import {
  badRequest,
  conflict,
  formatDuration,
  gone,
  HttpError,
  notFound,
  serviceUnavailable,
  unauthorized,
} from '../../platform/http/errors';

export const shareNotFound = () => notFound('We can’t find this share. It may have been removed.');

export const shareExpired = () =>
  gone('This share has expired. Please ask the person who sent it for a new one.');

export const shareUsedUp = () =>
  new HttpError(
    410,
    'This share can’t be opened again: it was opened as many times as its sender allowed. Please ask them for a new one.',
    { code: 'share-used-up' },
  );

export const downloadsUsedUp = () =>
  new HttpError(
    410,
    'The file in this share was downloaded as many times as its sender allowed. Please ask them for a new one.',
    { code: 'share-used-up' },
  );

export const wrongPassword = (triesLeft: number) =>
  unauthorized(`Wrong password. ${triesLeft > 0 ? inTries(triesLeft) : lockedNow}`);

const inTries = (count: number) => `${count} ${count === 1 ? 'try' : 'tries'} left.`;

const lockedNow = `This share is now locked for ${formatDuration(rateLimits.sharePassword.lock)}.`;

export const shareOpened = () => conflict('Someone has opened this share. Send a new one.');

export const noteUnreadable = () =>
  serviceUnavailable(
    'We can’t open the note in this share right now. Please try again later or ask the person who sent it.',
  );

export const refusedField = (path: string, message: string) => badRequest(message, [{ path, message }]);

export const expiryMissing = () => refusedField('expiresAt', shareMessages.expiresAt);

export const expiryInThePast = () => refusedField('expiresAt', shareMessages.expiresInThePast);
