import { shareMessages } from '@shared/contracts/shares';
import {
  badRequest,
  gone,
  notFound,
  serverFault,
  serviceUnavailable,
  tooLarge,
  unauthorized,
} from '../../http/errors';

export const shareNotFound = () => notFound('There is no share at this address. It may have been removed.');

export const shareExpired = () =>
  gone('This share has expired. Please ask the person who sent it for a new one.');

export const wrongPassword = () => unauthorized('That password is not right. Check it and try again.');

export const shareHasNoFile = () => notFound('There is no file in this share.');

export const shareFileMissing = () =>
  gone('The file of this share is no longer available. Please ask the person who sent it for a new one.');

export const shareFileDamaged = (cause: unknown) =>
  serverFault(
    'The file of this share is damaged and cannot be opened. Please ask the person who sent it for a new one.',
    cause,
  );

export const noteUnreadable = () =>
  serviceUnavailable(
    'The note of this share cannot be read right now. Please try again later, or ask the person who sent it.',
  );

export const contentRequired = () =>
  badRequest(shareMessages.content, [{ path: 'note', message: shareMessages.content }]);

export const expiryInThePast = () =>
  badRequest(shareMessages.expiresInThePast, [
    { path: 'expiresAt', message: shareMessages.expiresInThePast },
  ]);

export const noteTooLong = () =>
  badRequest(shareMessages.noteTooLong, [{ path: 'note', message: shareMessages.noteTooLong }]);

export const fileNameTooLong = () =>
  badRequest(shareMessages.fileNameTooLong, [{ path: 'file', message: shareMessages.fileNameTooLong }]);

export const shareFileTooLarge = () => tooLarge(shareMessages.fileTooLarge);

export const uploadCutShort = () => badRequest('This upload was cut short.');
