import { type CurrentUser, currentUser } from '@shared/contracts/accounts/accounts';
import { type Invitation, invitation } from '@shared/contracts/accounts/invitations';
import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { present } from '@shared/contracts/endpoint';
import type { Passkey, TotpSecret } from '@shared/tables/second-factors';
import { nameOfPerson } from '@shared/text';
import type { OpenInvitation } from './tokens.repository';

export const presentUser = (user: CurrentUser): CurrentUser => present(currentUser, user);

export const presentInvitation = ({ invitedBy, ...row }: OpenInvitation): Invitation =>
  present(invitation, { ...row, invitedBy: invitedBy && nameOfPerson(invitedBy) });

interface StoredFactors {
  authenticator: TotpSecret | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  missing: boolean;
}

export function presentSecondFactors({
  authenticator,
  passkeys,
  ...rest
}: StoredFactors): OwnAccount['secondFactors'] {
  const addedAt = authenticator?.confirmedAt;
  return {
    authenticator: addedAt ? { addedAt: addedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    ...rest,
  };
}
