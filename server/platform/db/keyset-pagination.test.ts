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
const now = new Date('2026-03-01T00:00:00Z');
const id = '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';
type List = (db: Database, cursor?: string) => Promise<unknown>;

const donationsBy =
  (sort: 'newest' | 'largest', status?: 'review' | 'refunded'): List =>
  (db, cursor) =>
    listDonations(db, { ...page, sort, status, cursor });

it.each<[index: string, cursor: string, List, column?: string]>([
  [
    'booking_requests_newest_index',
    '1772463600000000-7',
    (db, cursor) => listBookings(db, { ...page, sort: 'newest', cursor }, { now, overdueUpTo: now }),
  ],
  [
    'contact_submissions_newest_index',
    '1772463600000000-7',
    (db, cursor) => listInquiries(db, { ...page, sort: 'newest', cursor }, id),
  ],
  [
    'secure_shares_newest_index',
    '1772463600000000-7',
    (db, cursor) => listShares(db, { ...page, sort: 'newest', cursor }, now),
  ],
  ['donations_newest_index', `1772463600000000-${id}`, donationsBy('newest')],
  ['donations_status_index', `1772463600000000-${id}`, donationsBy('newest', 'review')],
  ['donations_largest_index', `5000-${id}`, donationsBy('largest'), 'amount'],
  ['donations_status_largest_index', `5000-${id}`, donationsBy('largest', 'refunded'), 'amount'],
])(
  'a page is read from %s, however many rows there are',
  async (index, cursor, list, column = 'created_at') => {
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
    const next = await explain(db => list(db, cursor));
    for (const plan of [await explain(db => list(db)), next]) {
      expect(plan).toContain(`Index Scan using ${index}`);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
    expect(next).toMatch(new RegExp(`Index Cond: .*ROW\\(${column}, id\\) < ROW\\(`));
  },
);
