import { randomBytes } from 'node:crypto';
import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createSealer } from '../../encryption/sealer';
import { prepareDatabase } from '../../prepare-database';
import { useTestServer } from '../../testing/test-server';
import { rotatePasswords, sealBarePasswords } from './reseal-passwords';
import { accountPassword, signInWithPassword } from './testing';

const server = useTestServer();
const readStored = async () =>
  (await server.connection.db.select({ password: users.password }).from(users)).map(
    ({ password }) => password,
  );

it('encrypts the bare hashes of the first release once, and sessions and passwords go on', async () => {
  const { user, cookie } = await signInWithPassword(server, {
    password: await server.hasher.hash(accountPassword),
  });
  expect(await readStored()).toEqual([expect.stringMatching(/^\$2b\$/)]);
  expect(await sealBarePasswords(server)).toEqual({ resealed: 1, unreadable: 0 });
  expect(await sealBarePasswords(server)).toEqual({ resealed: 0, unreadable: 0 });
  expect(await readStored()).toEqual([expect.stringMatching(/^[\w-]{43}:v1\./)]);
  await request(server.url).get('/api/user').set('Cookie', cookie).expect(200);
  const credentials = { username: user.username, password: accountPassword };
  await request(server.url).post('/api/login').send(credentials).expect(200);
});

it('rotates them to the current key, and leaves those it can’t read', async () => {
  await signInWithPassword(server);
  const current = randomBytes(32);
  const sealer = createSealer({ current, previous: [server.config.encryptionKeys.current] });
  const [before] = await readStored();
  const deps = { ...server, sealer };
  expect(await rotatePasswords(deps)).toEqual({ resealed: 1, unreadable: 0 });
  expect(await rotatePasswords(deps)).toEqual({ resealed: 0, unreadable: 0 });
  const [after] = await readStored();
  expect(after?.split(':')[0]).toBe(before?.split(':')[0]);
  expect(await rotatePasswords(server)).toEqual({ resealed: 0, unreadable: 1 });
  expect(await readStored()).toEqual([after]);
});

it('is warned of at each start and by each command while the key is another one', async () => {
  await signInWithPassword(server);
  expect(await prepareDatabase(server)).toEqual({ hasOtherKey: false });
  expect(server.logged()).not.toContain("can't be read");
  const encryptionKeys = { current: randomBytes(32), previous: [] };
  const config = { ...server.config, encryptionKeys };
  expect(await prepareDatabase({ ...server, config })).toEqual({ hasOtherKey: true });
  expect(server.logged()).toContain('"passwords":1');
});
