import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import { batchesOf, idsOf } from '../../db/any-of';
import { asOfOneMoment } from '../../db/as-of-one-moment';
import type { Database } from '../../db/database';
import { listHeld } from './find-person';
import { type ReadDeps, readersOf } from './read-held';

export const exportFileName = 'person-data.json';

const notIncluded = [
  'Card and payment details, which only Stripe has.',
  'Copies in backups and the server log, which last until those are deleted.',
  'The text of emails about a staff account, such as those about sign-ins, and about resetting a password.',
  'Secure shares, whose content only their recipients can open.',
];

/** Rows that are held in memory at a time, with what is made of each: up to 30 kB, four times. */
const page = 25;

/**
 * Everything held about somebody, as the text of a JSON file. It is recorded before the first byte. Rows are read a page
 * at a time, so that the file may be larger than the memory: what is erased meanwhile is
 * missing.
 */
export async function exportPerson(
  deps: ReadDeps & { db: Database; clock: Clock; activity: Activity },
  address: string,
  by: DoneBy,
): Promise<Readable> {
  const { db, clock, activity } = deps;
  const held = await db.transaction(tx => listHeld(tx, address), asOfOneMoment);
  await activity.record(db, { action: 'person-exported', ...by });
  const exportedAt = clock.now().toISOString();
  const readers = readersOf(db, deps);

  async function* write() {
    const { addresses, donations, bookings, inquiries, emails, few } = held;
    yield `{\n${toMembers({ exportedAt, addresses })},\n`;
    yield* writeList('donations', idsOf(donations), readers.donations);
    yield* writeList('bookings', idsOf(bookings), readers.bookings);
    yield* writeList('inquiries', idsOf(inquiries), readers.inquiries);
    yield* writeList('emails', idsOf(emails), readers.emails);
    yield `${toMembers({ ...few, notIncluded })}\n}\n`;
  }
  return Readable.from(write());
}

/** An object's lines without its braces. */
const toMembers = (values: object) => escapeControls(JSON.stringify(values, null, 2).slice(2, -2));

/**
 * The same JSON, without what strangers can type to make a terminal or an editor show something else: C1 controls, which
 * some terminals obey, line separators, and marks that turn the direction of text.
 */
const escapeControls = (json: string) =>
  json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

async function* writeList<Id>(name: string, ids: Id[], readRows: (ids: Id[]) => Promise<object[]>) {
  yield `  "${name}": [`;
  let separator = '\n';
  for (const some of batchesOf(ids, page)) {
    for (const row of await readRows(some)) {
      // A text of characters that are escaped takes milliseconds.
      await setImmediate();
      yield `${separator}  ${toMembers([row]).replaceAll('\n', '\n  ')}`;
      separator = ',\n';
    }
  }
  yield `${separator === '\n' ? '' : '\n  '}],\n`;
}
