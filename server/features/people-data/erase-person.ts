import type { ErasedCounts } from '@shared/contracts/people-data';
import type { Logger } from 'pino';
import type { Activity, DoneBy } from '../../activity/activity';
import { blankNames, blankVisitorNetworks } from '../../activity/activity.repository';
import type { Clock } from '../../clock';
import { idsOf } from '../../db/any-of';
import type { Database, Queryable } from '../../db/database';
import { hashMailbox } from '../../mail/fold-mailbox';
import type { FileStorage } from '../../storage/storage';
import { isOwner } from '../accounts/people/people.repository';
import { eraseRecords, forgetCreators } from './erase-records.repository';
import { lockPerson } from './find-person';
import { removeInvitations } from './people-data.repository';
import { eraseEmails } from './person-emails.repository';

export interface EraseDeps {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  activity: Activity;
  logger: Logger;
}

/**
 * Erases whoever uses a mailbox, but for a staff account. An owner's erasure also covers open invitations, which nobody
 * else revokes, and the names of former accounts in the activity, which may show what a stranger did. Donations stay,
 * without the donor. Logos are removed after that is committed; the sweep of stray logos removes what could not be.
 */
export async function erasePerson(deps: EraseDeps, address: string, by: DoneBy): Promise<ErasedCounts> {
  const { counts, logos } = await deps.db.transaction(async tx => {
    const person = await lockPerson(tx, address);
    const { records, addresses, hasAccount } = person;
    // Once the records are locked, nobody can enqueue further emails about them.
    const isByOwner = by.actor === null || (await isOwner(tx, by.actor.id));
    const emails = await eraseEmails(tx, person, { revokes: isByOwner });
    await eraseRecords(tx, records);
    await blankVisitorNetworks(tx, idsOf(records.bookings));
    const activityBlanked = hasAccount || !isByOwner ? 0 : await eraseFormerAccounts(tx, address);
    const logos = records.donations.flatMap(({ sponsorLogo }) => sponsorLogo ?? []);
    const counts = {
      donations: records.donations.length,
      bookings: records.bookings.length,
      inquiries: records.inquiries.length,
      emailsWithdrawn: emails.withdrawn,
      emailsBlanked: emails.blanked,
      invitations: hasAccount
        ? 0
        : await removeInvitations(tx, addresses, { revokes: isByOwner, now: deps.clock.now() }),
      logos: logos.length,
      activityBlanked,
    };
    const isNobody = Object.values(counts).every(count => count === 0);
    if (!isNobody) await deps.activity.record(tx, { action: 'person-erased', ...by });
    return { counts, logos };
  });
  await removeLogos(deps, logos);
  return counts;
}

/** The person's names in what accounts did that are gone. @returns in how many entries of the activity they were. */
async function eraseFormerAccounts(tx: Queryable, address: string): Promise<number> {
  const { entries, accounts } = await blankNames(tx, hashMailbox(address));
  await forgetCreators(tx, accounts);
  return entries;
}

export async function removeLogos(
  { storage, logger }: Pick<EraseDeps, 'storage' | 'logger'>,
  names: string[],
): Promise<void> {
  for (const name of names) {
    await storage
      .remove('logos', name)
      .catch(error => logger.warn({ err: error }, 'an erased logo could not be removed yet'));
  }
}
