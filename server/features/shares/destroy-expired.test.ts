import { units } from '@shared/limits';
import { shareLimits } from '@shared/server-limits';
import { secureShares } from '@shared/tables/shares';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageUnavailableError } from '../../platform/storage/storage';
import { useTestServer } from '../../testing/test-server';
import { destroyExpired } from './destroy-expired';
import { download, insertShare, listFiles, removeFiles, unlock } from './testing/shares';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);
const file = { content: 'abc' };

afterEach(() => removeFiles(server));

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const destroy = () => destroyExpired(server);

it('destroys the note and file of expired shares, keeps their metadata, and leaves all others alone', async () => {
  const expiring = await insertShare(server, { file, expiresAt: inFuture(units.HOUR) });
  const lasting = await insertShare(server, { file, expiresAt: inFuture(units.DAY) });
  const endless = await insertShare(server, { file });
  server.clock.advance(units.HOUR - 1);
  await destroy();
  expect(await rows()).toEqual([expiring, lasting, endless]);

  server.clock.advance(shareLimits.destroyExpiredEvery);
  await destroy();
  const contentRemovedAt = server.clock.now();
  const destroyed = { ...expiring, note: null, filePath: null, fileEncryption: null, contentRemovedAt };
  expect(await rows()).toEqual([destroyed, lasting, endless]);
  expect((await listFiles(server)).sort()).toEqual([lasting.filePath, endless.filePath].sort());
  await unlock(server, expiring.slug).expect(410);
  await download(server, expiring.slug).expect(410);
});

it('handles shares with only a note or a file, and shares whose file is lost', async () => {
  const expiresAt = inFuture(-1);
  const lost = await insertShare(server, { file, expiresAt });
  await server.storage.remove('private', lost.filePath ?? '');
  await insertShare(server, { expiresAt });
  await insertShare(server, { note: null, file, expiresAt });
  await destroy();
  const gone = { note: null, filePath: null, fileEncryption: null, contentRemovedAt: server.clock.now() };
  expect(await rows()).toMatchObject([gone, gone, gone]);
  expect(await listFiles(server)).toEqual([]);
});

it('destroys notes even if storage is down, and the files once it is back', async () => {
  const share = await insertShare(server, { file, expiresAt: inFuture(-1) });
  const down = new StorageUnavailableError('disk gone');
  vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(down);
  await expect(destroy()).rejects.toThrow(StorageUnavailableError);
  expect(await rows()).toEqual([{ ...share, note: null }]);
  await destroy();
  expect(await rows()).toMatchObject([{ filePath: null, contentRemovedAt: server.clock.now() }]);
  expect(await listFiles(server)).toEqual([]);
});
