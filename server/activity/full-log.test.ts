import type { ActivityAction } from '@shared/activity';
import { activity } from '@shared/tables/activity';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Queryable } from '../db/database';
import { listPeople } from '../features/accounts/people/people.repository';
import { insertUser } from '../testing/factories';
import { runsOnPostgres } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { listActivityAround } from './activity.repository';

const server = useTestServer();
const db = () => server.connection.db;

/** What busy accounts have left: so many entries of each, a second apart. */
async function fill(accounts: number, each: number, action: ActivityAction): Promise<void> {
  const batch = 10_000;
  for (let from = 1; from <= accounts * each; from += batch) {
    await db().execute(sql`
      insert into ${activity} (created_at, action, actor_id, actor_name, network)
      select now() - n * interval '1 second', ${action},
        ('00000000-0000-4000-8000-' || lpad((n % ${accounts}::int)::text, 12, '0'))::uuid, 'busy', '203.0.113.0/24'
      from generate_series(${from}::int, ${Math.min(from + batch - 1, accounts * each)}::int) as n`);
  }
  await db().execute(sql`analyze ${activity}`);
}

/** How many entries PostgreSQL reads for it. */
function countReads(read: (tx: Queryable) => Promise<unknown>): Promise<number> {
  const countSoFar = async (tx: Queryable) => {
    const { rows } = await tx.execute<{ reads: string }>(sql`
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + (
        select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_stat_xact_user_tables
          join pg_index on indrelid = relid where relname = 'activity') as reads
      from pg_stat_xact_user_tables where relname = 'activity'`);
    return Number(rows[0]?.reads);
  };
  return db().transaction(async tx => {
    const before = await countSoFar(tx);
    await read(tx);
    return (await countSoFar(tx)) - before;
  });
}

describe.skipIf(!runsOnPostgres())('an activity log that others have filled (PostgreSQL only)', () => {
  it('still shows what a quiet account did, without being read from end to end', async () => {
    const { id: actorId, username: actorName } = await insertUser(db());
    const early = {
      createdAt: new Date('2026-01-05T09:00:00Z'),
      action: 'share-created',
      actorId,
      actorName,
    } as const;
    await db().insert(activity).values([early, early]);
    await fill(120, 1_000, 'inquiry-closed');
    const reads = await countReads(async tx => {
      expect((await listActivityAround(tx, actorId, { limit: 50 })).rows).toHaveLength(2);
    });
    expect(reads).toBeLessThan(50);
  });

  it('still shows when each person signed in last', async () => {
    await fill(2, 2_000, 'signed-in');
    for (const n of [0, 1]) await insertUser(db(), { id: `00000000-0000-4000-8000-00000000000${n}` });
    const reads = await countReads(async tx => {
      const { rows } = await listPeople(tx, { search: null, limit: 50 });
      expect(rows.map(({ lastSignInAt }) => lastSignInAt)).not.toContain(null);
    });
    expect(reads).toBeLessThan(50);
  });
});
