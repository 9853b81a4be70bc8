import { invitationMessages } from '@shared/contracts/invitations';
import { units } from '@shared/limits';
import { conflict, gone, HttpError, notFound, tooManyRequests } from '../../../http/errors';

export const invitationGone = () => gone(invitationMessages.linkGone);

export const invitationNotOpen = () => notFound(invitationMessages.notOpen);

export const hasAccount = () => {
  const message = invitationMessages.hasAccount;
  return new HttpError(409, message, { issues: [{ path: 'email', message }] });
};

export const tooManyOpen = () => conflict(invitationMessages.tooManyOpen);

export const tooManyEmails = () =>
  tooManyRequests(invitationMessages.tooManyEmails, units.HOUR / units.SECOND);
