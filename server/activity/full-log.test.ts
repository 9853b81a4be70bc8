import type { ActivityAction } from '@shared/activity';
import { type ActivityRow, activity } from '@shared/tables/activity';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Queryable } from '../db/database';
import type { Page } from '../db/keyset-pagination';
import { listPeople } from '../features/accounts/people/people.repository';
import { insertUser } from '../testing/factories';
import { runsOnPostgres } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { listActivityAround, listAllActivity } from './list-activity.repository';

const server = useTestServer();
const db = () => server.connection.db;

const busy = '00000000-0000-4000-8000-000000000000';

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
  await settle();
}

/** So that PostgreSQL knows what there is, and doesn't count what an earlier test left. */
const settle = () => db().execute(sql`vacuum analyze ${activity}`);

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

  /** Somebody whose export was the first of all, and who was made an owner before. */
  async function insertInsider() {
    const { id: actorId, username: actorName } = await insertUser(db());
    const createdAt = new Date('2026-01-05T09:00:00Z');
    const subject = { subjectType: 'account', subjectId: actorId } as const;
    await db()
      .insert(activity)
      .values([
        { createdAt, action: 'donations-exported', actorId, actorName },
        { createdAt, action: 'role-changed-to-owner', ...subject },
      ]);
    return { actorId, actorName };
  }

  it('still shows the one export of somebody who did much else, without that being read', async () => {
    const { actorId, actorName } = await insertInsider();
    await db().execute(sql`
      insert into ${activity} (created_at, action, actor_id, actor_name)
      select now() - n * interval '1 second', 'inquiry-noted', ${actorId}::uuid, ${actorName}
      from generate_series(1, 20000) n`);
    await fill(120, 1_000, 'inquiry-closed');
    const count = (read: (tx: Queryable) => Promise<Page<ActivityRow>>, action: ActivityAction) =>
      countReads(async tx => expect(await read(tx)).toMatchObject({ rows: [{ action }], nextCursor: null }));
    const of = { limit: 50, kind: 'personal-data' } as const;
    expect(await count(tx => listAllActivity(tx, of), 'donations-exported')).toBeLessThan(50);
    expect(await count(tx => listActivityAround(tx, actorId, of), 'donations-exported')).toBeLessThan(50);
    // Somebody else does nothing but that.
    await fill(1, 20_000, 'donations-exported');
    expect(await count(tx => listActivityAround(tx, actorId, of), 'donations-exported')).toBeLessThan(50);
  });

  it('still shows what an account had done to it, whatever strangers tried there', async () => {
    const { actorId } = await insertInsider();
    await db().execute(sql`
      insert into ${activity} (created_at, action, subject_type, subject_id)
      select now() - n * interval '1 second', 'sign-in-failed', 'account', ${actorId}
      from generate_series(1, 80000) n`);
    await settle();
    const reads = await countReads(async tx => {
      const { rows } = await listActivityAround(tx, actorId, { kind: 'accounts', limit: 50 });
      expect(rows).toMatchObject([{ action: 'role-changed-to-owner' }]);
    });
    expect(reads).toBeLessThan(50);
  });

  it.each([undefined, 'inquiries'] as const)('is read a page at a time, however deep: %s', async kind => {
    for (const action of ['inquiry-closed', 'inquiry-noted', 'inquiry-spam'] as const) {
      await fill(1, 20_000, action);
    }
    const [{ createdAt } = { createdAt: new Date() }] = await db()
      .select()
      .from(activity)
      .orderBy(desc(activity.createdAt))
      .offset(30_000)
      .limit(1);
    for (const cursor of [undefined, `${createdAt.getTime() * 1_000}-1`]) {
      const everyones = await countReads(async tx => {
        expect((await listAllActivity(tx, { kind, limit: 50, cursor })).rows).toHaveLength(50);
      });
      const theirs = await countReads(async tx => {
        expect((await listActivityAround(tx, busy, { kind, limit: 50, cursor })).rows).toHaveLength(50);
      });
      expect(everyones).toBeLessThan(1_000);
      expect(theirs).toBeLessThan(1_000);
    }
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
