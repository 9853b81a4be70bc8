import { setImmediate } from 'node:timers/promises';
import { accountTokens, users } from '@shared/tables/accounts';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { batchesOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';
import { foldMailbox } from '../../mail/fold-mailbox';

/** Every column with the address of somebody who wrote to us, or to whom we wrote. */
const addressColumns: PgColumn[] = [
  donations.donorEmail,
  bookings.email,
  inquiries.email,
  outbox.recipient,
  outbox.replyTo,
  users.email,
  accountTokens.email,
];

/** Takes some 4 ms. */
const foldedAtOnce = 200;

/**
 * The stored spellings of a mailbox, as `foldMailbox` compares them: whoever asks for their data wrote `ruth+gifts@` or
 * `R.uth@gmail.com` on another day, and means those too.
 */
export async function findSpellings(db: Queryable, address: string): Promise<string[]> {
  const mailbox = foldMailbox(address);
  const selects = addressColumns.map(
    column => sql`select ${column} as address from ${column.table} where ${mayFoldTo(column, mailbox)}`,
  );
  const { rows } = await db.execute<{ address: string }>(sql.join(selects, sql` union `));
  const spellings: string[] = [];
  for (const batch of batchesOf(rows, foldedAtOnce)) {
    // Strangers can have stored any number of addresses, and folding them all would hold up every other request.
    await setImmediate();
    for (const row of batch) if (foldMailbox(row.address) === mailbox) spellings.push(row.address);
  }
  return spellings.sort();
}

/** Leaves out, without folding, most of those that fold to another mailbox. */
function mayFoldTo(column: PgColumn, mailbox: string): SQL {
  const [first = ''] = mailbox;
  const begins = /[a-z\d]/.test(first) ? `|^[${first}${first.toUpperCase()}]` : '';
  return sql`${column} ~ ${`^[^A-Za-z0-9]${begins}`}`;
}
