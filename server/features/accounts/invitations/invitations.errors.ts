import { invitationMessages } from '@shared/contracts/invitations';
import { conflict, gone, HttpError, notFound } from '../../../http/errors';

export const invitationGone = () => gone(invitationMessages.linkGone);

export const invitationNotOpen = () => notFound(invitationMessages.notOpen);

export const hasAccount = () => {
  const message = invitationMessages.hasAccount;
  return new HttpError(409, message, { issues: [{ path: 'email', message }] });
};

export const tooManyOpen = () => conflict(invitationMessages.tooManyOpen);
