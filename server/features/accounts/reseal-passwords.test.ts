import { randomBytes } from 'node:crypto';
import { users } from '@shared/tables/accounts';
import { expect, it } from 'vitest';
import { createSealer } from '../../encryption/sealer';
import { prepareDatabase } from '../../prepare-database';
import { useTestServer } from '../../testing/test-server';
import { rotatePasswords } from './reseal-passwords';
import { signInWithPassword } from './testing';

const server = useTestServer();
const readStored = async () =>
  (await server.connection.db.select({ password: users.password }).from(users)).map(
    ({ password }) => password,
  );

it('the hashes of passwords move to the current key, but for those that can’t be read', async () => {
  await signInWithPassword(server);
  const current = randomBytes(32);
  const sealer = createSealer({ current, previous: [server.config.encryptionKeys.current] });
  const deps = { ...server, sealer };
  expect(await rotatePasswords(deps)).toEqual({ resealed: 1, unreadable: 0 });
  expect(await rotatePasswords(deps)).toEqual({ resealed: 0, unreadable: 0 });
  const [after] = await readStored();
  expect(await rotatePasswords(server)).toEqual({ resealed: 0, unreadable: 1 });
  expect(await readStored()).toEqual([after]);
});

it('each start and each command warn while the key is another one', async () => {
  await signInWithPassword(server);
  await prepareDatabase(server);
  expect(server.logged()).not.toContain("can't be read");
  const encryptionKeys = { current: randomBytes(32), previous: [] };
  const config = { ...server.config, encryptionKeys };
  await prepareDatabase({ ...server, config });
  expect(server.logged()).toContain('"passwords":1');
});
