import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DataDirInUseError } from './data-folder/lock-data-folder';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded';
import {
  connectAlone,
  connectBesideServer,
  openDatabase,
  openOrJoinDatabase,
  reachDatabase,
} from './open-database';

let dataDir: string;
let running: EmbeddedDatabase | null;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'open-database-'));
});
afterEach(() => running?.close());
afterAll(() => rm(dataDir, { recursive: true }));

const join = () => openOrJoinDatabase({ databaseUrl: null, dataDir }, () => {});

describe('an embedded database that another server has open', () => {
  it('is shared with commands once the server shares it, and with no other server', async () => {
    running = await startEmbeddedDatabase({ dataDir });
    await expect(join()).rejects.toThrow(DataDirInUseError);
    await running.share('http://localhost:3300');
    const { pool, close, joinedSite } = await join();
    expect(joinedSite).toBe('http://localhost:3300');
    await pool.query('create table seen (id int)');
    expect((await pool.query('select count(*)::int as n from seen')).rows).toEqual([{ n: 0 }]);
    await close();
    await expect(openDatabase({ databaseUrl: null, dataDir }, () => {})).rejects.toThrow(DataDirInUseError);
  });

  it('is no longer shared by a server that started again, and opened like any other once that stopped', async () => {
    const before = await startEmbeddedDatabase({ dataDir });
    await before.share('http://localhost:3300');
    await before.close();
    running = await startEmbeddedDatabase({ dataDir });
    await expect(join()).rejects.toThrow(DataDirInUseError);
    await running.close();
    running = null;
    const { pool, close } = await join();
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await close();
  });
});

it.each([connectAlone, connectBesideServer])('a database that is away is said to be: %#', async connect => {
  const place = { databaseUrl: 'postgresql://mara:secret@127.0.0.1:1/studio', dataDir: '/nowhere' };
  await expect(connect(place)).rejects.toThrow(
    "The database in DATABASE_URL can't be reached (connect ECONNREFUSED 127.0.0.1:1). Nothing was changed.",
  );
});

it.each([
  ['of its own', [41, 42], true],
  ['that a pooler lent it', [41, 41], false],
  ['of the embedded database', [42, 42, true], true],
])('a second connection with a session %s', async (_whose, [first, second, embedded = false], isFine) => {
  const usable = { encoding: 'UTF8', readsOnly: false, schema: 'public', mayCreate: true };
  const ask = (session: unknown) => async () => ({ rows: [{ session, embedded, ...usable }] });
  const client = { query: ask(first), release: () => {} };
  const pool = { connect: async () => client, query: ask(second) } as unknown as pg.Pool;
  const reached = reachDatabase({ pool });
  if (isFine) await reached;
  else await expect(reached).rejects.toThrow('DATABASE_URL points to a pooler in transaction mode');
});
