import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import { type FindDeps, findPerson } from './find-person';
import { presentPerson } from './people-data.presenter';

export const exportFileName = 'person-data.json';

const notIncluded = [
  'Card and payment details, which only Stripe has.',
  'Copies in backups and the server log, which last until those are deleted.',
  'The text of emails about a staff account, such as those about sign-ins, and about resetting a password.',
  'Secure shares, whose content only their recipients can open.',
];

/** Everything held about somebody, as the text of a JSON file. It is recorded first. */
export async function exportPerson(
  deps: FindDeps & { clock: Clock; activity: Activity },
  address: string,
  by: DoneBy,
): Promise<string> {
  const { db, clock, activity } = deps;
  const held = presentPerson(await findPerson(deps, address));
  await activity.record(db, { action: 'person-exported', ...by });
  const exportedAt = clock.now().toISOString();
  return `${JSON.stringify({ exportedAt, ...held, notIncluded }, null, 2)}\n`;
}
