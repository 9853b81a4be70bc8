import type { PersonData } from '@shared/contracts/people-data';
import { listLimits } from '@shared/limits';
import { countNames } from '../../activity/activity.repository';
import type { Clock } from '../../clock';
import { idsOf } from '../../db/any-of';
import { asOfOneMoment } from '../../db/as-of-one-moment';
import type { Database, Queryable } from '../../db/database';
import { hashMailbox } from '../../mail/fold-mailbox';
import { presentInvitation } from './people-data.presenter';
import { findAccount, listRecords, readInvitations } from './people-data.repository';
import { countAccountEmails, isDone, listEmails, type PersonEmails } from './person-emails.repository';
import { type ReadDeps, readersOf } from './read-held';
import { findSpellings } from './spellings.repository';

export interface FoundPerson extends PersonEmails {
  account: { username: string; email: string } | null;
}

/** What is about somebody, for those who go on to change it in the same transaction. */
export async function lockPerson(tx: Queryable, address: string): Promise<FoundPerson> {
  return find(tx, address, { lock: true });
}

async function find(db: Queryable, address: string, { lock }: { lock: boolean }): Promise<FoundPerson> {
  const addresses = await findSpellings(db, address);
  const records = await listRecords(db, addresses, { lock });
  const account = await findAccount(db, addresses);
  return { addresses, records, account, hasAccount: account !== null };
}

/** What is held, but for the text of what a stranger can write any amount of: of that, which rows. */
export async function listHeld(tx: Queryable, address: string) {
  const person = await find(tx, address, { lock: false });
  const { addresses, records, account, hasAccount } = person;
  return {
    addresses,
    ...records,
    emails: await listEmails(tx, person),
    few: {
      invitations: (await readInvitations(tx, addresses)).map(presentInvitation),
      account,
      accountEmails: await countAccountEmails(tx, person),
      activityNames: hasAccount ? 0 : await countNames(tx, hashMailbox(address)),
    },
  };
}

const newest = <Item>(items: Item[]): Item[] => items.slice(-listLimits.page);

/** What is held about whoever uses a mailbox: how much of each kind, and the newest of it. */
export function findPerson(
  { db, clock, ...deps }: ReadDeps & { db: Database; clock: Clock },
  address: string,
): Promise<PersonData> {
  return db.transaction(async tx => {
    const held = await listHeld(tx, address);
    const { addresses, donations, bookings, inquiries, emails, few } = held;
    const read = readersOf(tx, deps);
    const upcoming = bookings.flatMap(({ state, startsAt }) =>
      state === 'confirmed' && startsAt && startsAt > clock.now() ? startsAt.toISOString() : [],
    );
    return {
      addresses: addresses.slice(0, listLimits.page),
      donations: await read.donations(newest(idsOf(donations))),
      bookings: await read.bookings(newest(idsOf(bookings))),
      inquiries: await read.inquiries(newest(idsOf(inquiries))),
      emails: await read.emails(newest(idsOf(emails))),
      ...few,
      upcomingCalls: newest([...new Set(upcoming)]),
      totals: {
        addresses: addresses.length,
        donations: donations.length,
        listings: donations.filter(({ showAsSponsor }) => showAsSponsor === 1).length,
        bookings: bookings.length,
        inquiries: inquiries.length,
        emails: emails.length,
        waitingEmails: emails.filter(email => !isDone(email)).length,
      },
    };
  }, asOfOneMoment);
}
