import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import type { OutboxMessage } from '@shared/tables/mail';
import type { Logger } from 'pino';
import { countNames } from '../../activity/activity.repository';
import { hashMailbox } from '../../activity/hash-mailbox';
import type { Database, Queryable } from '../../db/database';
import type { Sealer } from '../../encryption/sealer';
import { openReply } from '../inquiries/read-correspondence';
import { listReplies } from '../inquiries/replies.repository';
import {
  countAccountEmails,
  findAccount,
  type PersonEmails,
  readEmails,
  readInvitations,
  readRecords,
} from './people-data.repository';
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
  const records = await readRecords(db, addresses, { lock });
  const account = await findAccount(db, addresses);
  return { addresses, records, account, hasAccount: account !== null };
}

export interface HeldData {
  addresses: string[];
  donations: Donation[];
  bookings: Booking[];
  inquiries: Inquiry[];
  replies: { inquiryId: number; text: string | null; createdAt: Date }[];
  emails: OutboxMessage[];
  invitations: Awaited<ReturnType<typeof readInvitations>>;
  account: FoundPerson['account'];
  accountEmails: number;
  activityNames: number;
}

export interface FindDeps {
  db: Database;
  sealer: Pick<Sealer, 'open'>;
  logger: Logger;
}

/** Everything held about whoever uses a mailbox, as of one moment. */
export function findPerson(deps: FindDeps, address: string): Promise<HeldData> {
  return deps.db.transaction(
    async tx => {
      const person = await find(tx, address, { lock: false });
      const { addresses, records, account, hasAccount } = person;
      const replies = await listReplies(
        tx,
        records.inquiries.map(({ id }) => id),
      );
      return {
        addresses,
        ...records,
        replies: replies.map(reply => ({ ...reply, text: openReply(deps, reply) })),
        emails: await readEmails(tx, person),
        invitations: await readInvitations(tx, addresses),
        account,
        accountEmails: await countAccountEmails(tx, person),
        activityNames: hasAccount ? 0 : await countNames(tx, hashMailbox(address)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
