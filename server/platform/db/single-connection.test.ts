import type pg from 'pg';
import { expect, it } from 'vitest';
import { connectAlone, connectBesideServer, reachDatabase } from './single-connection';

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
  const ask = (session: unknown) => async () => ({ rows: [{ session, embedded }] });
  const client = { query: ask(first), release: () => {} };
  const pool = { connect: async () => client, query: ask(second) } as unknown as pg.Pool;
  const reached = reachDatabase({ pool });
  if (isFine) await reached;
  else await expect(reached).rejects.toThrow('DATABASE_URL leads to a pooler that lends connections');
});
