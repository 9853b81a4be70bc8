import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BareSite, migrate, openBareSite } from '../backup/testing';
import { TestClock } from '../testing/test-clock';
import { checkDatabase } from './check-database';
import type { Result } from './finding';
import { runChecks } from './run-checks';

let site: BareSite;

beforeAll(async () => {
  site = await openBareSite();
});
beforeEach(() => site.reset());
afterAll(() => site.remove());

const check = (clock = new TestClock(new Date())) =>
  checkDatabase({ databaseUrl: site.url, dataDir: 'none' }, clock);
const levels = (results: Result[]) => results.map(({ level }) => level);

it('a migrated database is fine', async () => {
  await migrate(site);
  expect(levels(await check())).toEqual(['ok', 'ok', 'ok']);
});

it('an empty or older database is a warning', async () => {
  expect((await check())[1]).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining('is empty'),
  });
  await migrate(site);
  await site.client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  expect((await check())[1]).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining('not applied'),
  });
});

it('a newer database, and a clock that is off, are problems', async () => {
  await migrate(site);
  await site.client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9999999999999)",
  );
  const results = await check(new TestClock(new Date(Date.now() - 60_000)));
  expect(levels(results)).toEqual(['ok', 'problem', 'problem']);
  expect(results[1]?.sentence).toContain('newer version');
  expect(results[2]?.sentence).toMatch(/(59|60|61) seconds apart/);
});

it('a database that cannot be reached is a problem, and one that was never made a warning', async () => {
  const clock = new TestClock();
  const run = () =>
    checkDatabase({ databaseUrl: 'postgres://site:secret@127.0.0.1:1/site', dataDir: '' }, clock);
  const [finding] = await runChecks([{ topic: 'Database', run }]);
  expect(finding).toMatchObject({ level: 'problem', sentence: expect.stringContaining('ECONNREFUSED') });
  expect(finding?.sentence).not.toContain('secret');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'never-started-'));
  expect(levels(await checkDatabase({ databaseUrl: null, dataDir }, clock))).toEqual(['warning']);
  await rm(dataDir, { recursive: true });
});
