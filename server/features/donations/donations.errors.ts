import { donationMessages } from '@shared/contracts/donations';
import {
  badGateway,
  conflict,
  forbidden,
  notFound,
  serviceUnavailable,
  tooLarge,
  unsupportedMedia,
} from '../../http/errors';

export const donationNotFound = () => notFound('We do not know this donation.');

export const checkoutFailed = (cause: unknown) => badGateway(donationMessages.checkoutFailed, cause);

export const checkoutAlreadyStarted = () => conflict('This donation was already started. Please try again.');

export const notASponsor = () => forbidden('This donation did not ask to be listed as a sponsor.');

export const donationNotPaid = () =>
  conflict('This donation was not completed, so there is nothing to list.');

export const logoTooLarge = () => tooLarge(donationMessages.logoTooLarge);

export const logoTooManyPixels = () => tooLarge('Logo has too many pixels. Please send a smaller picture.');

export const logoUnreadable = () => unsupportedMedia(donationMessages.logoType);

export const tooManyLogos = () =>
  serviceUnavailable('Many logos are being prepared right now. Please try again in a moment.');
