import { donationMessages } from '@shared/contracts/donations';
import { studio } from '@shared/site/studio';
import { badGateway, conflict, forbidden, gone, notFound } from '../../http/errors';

export const donationNotFound = () => notFound("We can't find this donation.");

export const checkoutFailed = (cause: unknown) => badGateway(donationMessages.checkoutFailed, cause);

export const checkoutAlreadyStarted = () => conflict('This donation was already started. Please try again.');

export const notASponsor = () => forbidden("This donation doesn't include sponsor recognition.");

export const sponsorEditsClosed = () =>
  gone(
    `The name, website and logo of a sponsor can be changed for 14 days after the payment. For a later change, email ${studio.email}.`,
  );

export const donationNotPaid = () => conflict("This donation wasn't completed, so there's nothing to list.");
