import { listLimits } from '@shared/limits';
import { listPeople, type Person } from '../../features/accounts/people/people.repository';
import type { Services } from '../../services';
import { alignColumns } from '../align-columns';

interface ListInput {
  services: Pick<Services, 'db'>;
  say: (text: string) => void;
}

/** Prints every account, newest first, a page at a time. */
export async function listUsers({ services: { db }, say }: ListInput): Promise<void> {
  const people: Person[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPeople(db, { search: null, limit: listLimits.page, cursor });
    people.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  say(
    alignColumns([
      ['USERNAME', 'EMAIL', 'ROLE', 'SECOND FACTOR', 'LAST SIGN-IN', 'STATE'],
      ...people.map(describe),
    ]),
  );
}

function describe(person: Person): string[] {
  const { username, email, role, hasSecondFactor, lastSignInAt } = person;
  return [
    username,
    email ?? '-',
    role,
    hasSecondFactor ? 'yes' : 'no',
    lastSignInAt?.toISOString() ?? '-',
    stateOf(person),
  ].map(withoutControls);
}

function stateOf({ disabledAt, registeredFrom }: Person): string {
  if (disabledAt) return 'disabled';
  return registeredFrom === null ? 'enabled' : 'not approved';
}

/** Strangers may have typed it, and a terminal obeys escape sequences. */
const withoutControls = (text: string) => text.replace(/\p{C}/gu, '?');
