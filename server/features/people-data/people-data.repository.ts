import { accountTokens, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import { secureShares } from '@shared/tables/shares';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database';
import { type DatedTable, type Names, readNewest } from '../../platform/db/keyset-pagination';
import { bookingNames } from '../bookings/bookings.repository';
import { areEmailsOf, isAboutAccount, isAddress, isToStaff } from './person-emails.repository';

export const whoseRows = (email: string) => ({
  donations: isAddress(donations.donorEmail, email),
  bookings: isAddress(bookings.email, email),
  inquiries: isAddress(inquiries.email, email),
  invitations: and(eq(accountTokens.kind, 'invitation'), isAddress(accountTokens.email, email)),
  /** About an invitation to this address. */
  activityNames: isAddress(activity.subjectEmail, email),
  /** Sent through a link by somebody whose name holds this address. */
  delivered: sql`exists (select from regexp_split_to_table(${secureShares.sender}, '[[:space:]<>(),;:"]+') word
    where ${isAddress(sql`trim(word, '.')`, email)})`,
});

interface PersonQuery {
  email: string;
  /** For each kind. */
  limit: number;
}

export async function readPerson(db: Queryable, { email, limit }: PersonQuery) {
  const whose = whoseRows(email);
  const shownEmails = and(areEmailsOf(email), sql`not ${isAboutAccount}`);
  // Leaves out the staff who got a notice about the visitor.
  const recipient = sql<string | null>`case when not (${isToStaff}) then ${outbox.recipient} end`;
  const read = async <Table extends DatedTable, Read extends Names = Record<never, never>>(
    table: Table,
    where: SQL | undefined,
    names?: Read,
  ) => (await readNewest(db, table, { where: [where], names, limit })).rows;
  const [account] = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(isAddress(users.email, email));
  const count = (table: PgTable, where: SQL | undefined) => db.$count(table, where);
  return {
    account: account ?? null,
    donations: await read(donations, whose.donations),
    bookings: await read(bookings, whose.bookings, bookingNames),
    inquiries: await read(inquiries, whose.inquiries),
    emails: await read(outbox, shownEmails, { recipient }),
    invitations: await read(accountTokens, whose.invitations),
    totals: {
      donations: await count(donations, whose.donations),
      bookings: await count(bookings, whose.bookings),
      inquiries: await count(inquiries, whose.inquiries),
      emails: await count(outbox, shownEmails),
      invitations: await count(accountTokens, whose.invitations),
      mentions: (await count(activity, whose.activityNames)) + (await count(secureShares, whose.delivered)),
    },
  };
}
