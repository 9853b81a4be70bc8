import { expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { createSearchIndexes, hasSearchIndexes } from './search-indexes';

const server = setupTestServer();

it('a role that may not create extensions does without the indexes, and gets them later', async () => {
  const client = await server.connection.pool.connect();
  expect(await hasSearchIndexes(client)).toBe(true);
  await client.query('drop extension pg_trgm cascade');
  const role = `visitor_${Date.now()}`;
  await client.query(`create role ${role}`);
  await client.query(`set role ${role}`);
  await createSearchIndexes(client);
  await client.query(`reset role`);
  await client.query(`drop role ${role}`);
  expect(await hasSearchIndexes(client)).toBe(false);
  await createSearchIndexes(client);
  expect(await hasSearchIndexes(client)).toBe(true);
  client.release();
});
