import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { units } from '@shared/limits/amounts';
import { shareLimits } from '@shared/limits/server';
import { secureShares } from '@shared/tables/shares';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageUnavailableError } from '../../platform/storage/storage';
import { setupTestServer } from '../../testing/test-server';
import { destroyExpired, sweepShareFiles } from './destroy-content';
import { download, insertShare, listFiles, removeFiles, unlock } from './testing/shares';

const server = setupTestServer();
const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);
const file = { content: 'abc' };

afterEach(() => removeFiles(server));

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);

it('the note and file of expired shares are destroyed, their metadata is kept, and all others are left alone', async () => {
  const expiring = await insertShare(server, { file, expiresAt: inFuture(units.HOUR) });
  const others = [
    await insertShare(server, { file, expiresAt: inFuture(units.DAY) }),
    await insertShare(server, { file }),
  ];
  server.clock.advance(units.HOUR - 1);
  await destroyExpired(server);
  expect(await rows()).toEqual([expiring, ...others]);

  server.clock.advance(shareLimits.destroyExpiredEvery);
  await server.storage.remove('private', expiring.filePath ?? '');
  await destroyExpired(server);
  const contentRemovedAt = server.clock.now();
  const destroyed = { ...expiring, note: null, filePath: null, fileEncryption: null, contentRemovedAt };
  expect(await rows()).toEqual([destroyed, ...others]);
  expect((await listFiles(server)).sort()).toEqual(others.map(({ filePath }) => filePath).sort());
  await unlock(server, expiring.slug).expect(410);
  await download(server, expiring.slug).expect(410);
});

it('notes are destroyed even if storage is down, and the files once it is back', async () => {
  const share = await insertShare(server, { file, expiresAt: inFuture(-1) });
  vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(new StorageUnavailableError('disk gone'));
  await expect(destroyExpired(server)).rejects.toThrow(StorageUnavailableError);
  expect(await rows()).toEqual([{ ...share, note: null }]);
  await destroyExpired(server);
  expect(await rows()).toMatchObject([{ filePath: null, contentRemovedAt: server.clock.now() }]);
  expect(await listFiles(server)).toEqual([]);
});

it('unreferenced files and broken uploads are removed once they are old enough', async () => {
  const old = shareLimits.keepStrayFilesFor + 1_000;
  const young = shareLimits.keepStrayFilesFor - 1_000;
  const placeOf = (name: string) => path.join(server.config.uploadsDir, 'private', name);
  const setAge = (name: string, age: number) => utimes(placeOf(name), inFuture(-age), inFuture(-age));
  const leaveFile = async (name: string, age: number) => {
    await writeFile(placeOf(name), 'left over');
    await setAge(name, age);
    return name;
  };
  const share = await insertShare(server, { file });
  await setAge(share.filePath ?? '', 2 * old);
  await leaveFile(randomUUID(), old);
  await leaveFile(`.incoming-${randomUUID()}`, old);
  const kept = [await leaveFile(`.incoming-${randomUUID()}`, young), await leaveFile(randomUUID(), young)];
  await sweepShareFiles(server);
  expect((await listFiles(server)).sort()).toEqual([share.filePath, ...kept].sort());
});
