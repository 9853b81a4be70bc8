import { donations } from '@shared/tables/donations';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { listBookings } from '../../features/bookings/staff-bookings.repository';
import { listDonations } from '../../features/donations/staff-donations.repository';
import { listInquiries } from '../../features/inquiries/staff-inquiries.repository';
import { listShares } from '../../features/shares/staff-shares.repository';
import { buildDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import type { Database } from './database';

const server = useTestServer();

/** The query plans for the queries that `run` makes, with sorts and sequential scans discouraged. */
async function explain(run: (db: Database) => Promise<unknown>): Promise<string> {
  const { pool } = server.connection;
  const queries: { text: string; values: unknown[] }[] = [];
  await run(drizzle(pool, { logger: { logQuery: (text, values) => void queries.push({ text, values }) } }));
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_sort = off; set local enable_seqscan = off');
    const plans = [];
    for (const { text, values } of queries) {
      const { rows } = await client.query(`explain (costs off) ${text}`, values);
      plans.push(...rows.map(row => row['QUERY PLAN']));
    }
    await client.query('rollback');
    return plans.join('\n');
  } finally {
    client.release();
  }
}

const page = { search: null, limit: 50 };
const overdueUpTo = new Date('2026-03-01T00:00:00Z');
const cutoffs = { now: overdueUpTo, overdueUpTo };
const donationPage = { ...page, sort: 'newest' as const };
const amountCursor = '5000-7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';
const callerId = '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';
const cursor = '1772463600000000-7';
const donationCursor = '1772463600000000-7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';

it.each<[string, (db: Database) => Promise<unknown>, (db: Database) => Promise<unknown>]>([
  [
    'booking_requests',
    db => listBookings(db, { ...page, sort: 'overdue' }, cutoffs),
    db => listBookings(db, { ...page, sort: 'overdue', cursor }, cutoffs),
  ],
  [
    'contact_submissions',
    db => listInquiries(db, { ...page, sort: 'newest' }, callerId),
    db => listInquiries(db, { ...page, sort: 'newest', cursor }, callerId),
  ],
  [
    'secure_shares',
    db => listShares(db, { ...page, sort: 'newest' }, overdueUpTo),
    db => listShares(db, { ...page, sort: 'newest', cursor }, overdueUpTo),
  ],
  [
    'donations',
    db => listDonations(db, donationPage),
    db => listDonations(db, { ...donationPage, cursor: donationCursor }),
  ],
])('reads a page of %s from its index, however many rows there are', async (table, first, next) => {
  const index = `Index Scan using ${table}_newest_index`;
  for (const plan of [await explain(first), await explain(next)]) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  expect(await explain(next)).toMatch(/Index Cond: \(ROW\(created_at, id\) < ROW\(/);
});

it.each([
  ['newest', undefined, 'donations_newest_index', 'created_at', donationCursor],
  ['newest', 'review', 'donations_status_index', 'created_at', donationCursor],
  ['largest', undefined, 'donations_largest_index', 'amount', amountCursor],
  ['largest', 'refunded', 'donations_status_largest_index', 'amount', amountCursor],
] as const)('reads the %s donations, status %s, from %s', async (sort, status, index, column, from) => {
  // Without rows and statistics of its own, the plan would go by what other tests left.
  const rows = Array.from({ length: 800 }, (_, n) =>
    buildDonation({
      amount: 1_000 + n,
      status: n % 80 === 0 ? 'refunded' : n % 80 === 1 ? 'review' : 'succeeded',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }),
  );
  await server.connection.db.insert(donations).values(rows);
  await server.connection.pool.query('analyze donations');
  const query = { ...page, sort, status };
  const next = await explain(db => listDonations(db, { ...query, cursor: from }));
  for (const plan of [await explain(db => listDonations(db, query)), next]) {
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  expect(next).toMatch(new RegExp(`Index Cond: .*ROW\\(${column}, id\\) < ROW\\(`));
});
