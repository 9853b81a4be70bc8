import type { Invitation } from '@shared/contracts/invitations';
import { nameOfPerson } from '@shared/person-name';
import type { OpenInvitation } from './invitations.repository';

export function presentInvitation(invitation: OpenInvitation): Invitation {
  const { id, email, role, invitedBy, expiresAt, hasAccount } = invitation;
  return {
    id,
    email,
    role,
    invitedBy: invitedBy && nameOfPerson(invitedBy),
    expiresAt: expiresAt.toISOString(),
    hasAccount,
  };
}
