import type { CurrentUser } from '@shared/contracts/accounts';
import type { Invitation } from '@shared/contracts/invitations';
import type { OwnAccount } from '@shared/contracts/own-account';
import type { Person as PresentedPerson } from '@shared/contracts/people';
import type { User } from '@shared/tables/accounts';
import type { Passkey, TotpSecret } from '@shared/tables/second-factors';
import { nameOfPerson } from '@shared/text';
import type { Person } from './people.repository';
import type { OpenInvitation } from './tokens.repository';

export function presentUser(user: CurrentUser): CurrentUser {
  const { username, firstName, lastName, email, profileImageUrl } = user;
  return { username, firstName, lastName, email, profileImageUrl };
}

export function presentOwnAccount(user: User): Omit<OwnAccount, 'secondFactors' | 'sessions'> {
  return {
    ...presentUser(user),
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
  };
}

export function presentPerson(person: Person, asker: { id: string }): PresentedPerson {
  const { id, role, hasSecondFactor, lastSignInAt, disabledAt, createdAt } = person;
  return {
    ...presentUser(person),
    ...{ id, role, hasSecondFactor, self: id === asker.id },
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function presentInvitation({ invitedBy, expiresAt, ...invitation }: OpenInvitation): Invitation {
  return {
    ...invitation,
    invitedBy: invitedBy && nameOfPerson(invitedBy),
    expiresAt: expiresAt.toISOString(),
  };
}

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
      ...{ id, name, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
    ...rest,
  };
}
