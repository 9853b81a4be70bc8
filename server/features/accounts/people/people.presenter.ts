import type { Person as PresentedPerson } from '@shared/contracts/people';
import { presentUser } from '../accounts.presenter';
import type { Person } from './people.repository';

export function presentPerson(person: Person, asker: { id: string }): PresentedPerson {
  const { id, role, hasSecondFactor, lastSignInAt, disabledAt, createdAt } = person;
  return {
    ...presentUser(person),
    id,
    role,
    self: id === asker.id,
    hasSecondFactor,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
