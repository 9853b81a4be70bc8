import { shareLimits, units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageUnavailableError } from '../../storage/storage';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { destroyExpired } from './destroy-expired';
import { download, insertShare, listFiles, removeFiles, unlock } from './testing/shares';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);

afterEach(() => removeFiles(server));

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);

function destroy(stopping?: AbortSignal) {
  const { connection, storage, clock } = server;
  return destroyExpired({ db: connection.db, storage, clock }, stopping);
}

it('destroys the note and file of expired shares, keeps their metadata, and leaves all others alone', async () => {
  const expiring = await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(units.HOUR) });
  const lasting = await insertShare(server, { file: { content: 'def' }, expiresAt: inFuture(units.DAY) });
  const endless = await insertShare(server, { file: { content: 'ghi' } });
  server.clock.advance(units.HOUR - 1);
  await destroy();
  expect(await rows()).toEqual([expiring, lasting, endless]);

  server.clock.advance(shareLimits.destroyExpiredEvery);
  await destroy();
  const contentRemovedAt = server.clock.now();
  const destroyed = { ...expiring, note: null, filePath: null, fileEncryption: null, contentRemovedAt };
  expect(await rows()).toEqual([destroyed, lasting, endless]);
  expect((await listFiles(server)).sort()).toEqual([lasting.filePath, endless.filePath].sort());
  expect((await unlock(server, expiring.slug)).status).toBe(410);
  expect((await download(server, expiring.slug)).status).toBe(410);

  server.clock.advance(units.DAY / 2);
  await destroy();
  expect(await rows()).toEqual([destroyed, lasting, endless]);
});

it('leaves staff a share that shows what was in it, until they delete it', async () => {
  const { cookie } = await signIn(server);
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(units.MINUTE) });
  await unlock(server, share.slug);
  server.clock.advance(units.MINUTE);
  await destroy();
  const list = await request(server.url).get('/api/shares').set('Cookie', cookie);
  expect(list.body).toMatchObject([
    {
      title: 'Signed contract',
      note: null,
      noteUnreadable: false,
      hasFile: false,
      fileName: 'contract.pdf',
      fileSize: 3,
      isExpired: true,
      openedCount: 1,
      contentRemovedAt: server.clock.now().toISOString(),
    },
  ]);
  const deleted = await request(server.url).delete(`/api/share/${share.slug}`).set('Cookie', cookie);
  expect(deleted.status).toBe(204);
  expect(await rows()).toEqual([]);
});

it('tells a recipient who unlocked just before that the share has expired', async () => {
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(units.MINUTE) });
  vi.spyOn(server.storage, 'open').mockImplementationOnce(async () => {
    server.clock.advance(units.MINUTE);
    await destroy();
    return null;
  });
  expect((await download(server, share.slug)).status).toBe(410);
  expect(server.logged()).not.toContain('is missing');
});

it('reports expiry even if the file is gone and the share is not yet marked', async () => {
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(units.MINUTE) });
  vi.spyOn(server.storage, 'open').mockImplementationOnce(async () => {
    server.clock.advance(units.MINUTE);
    return null;
  });
  expect((await download(server, share.slug)).status).toBe(410);
  expect(server.logged()).not.toContain('is missing');
});

it('handles shares with only a note or a file, and shares whose file is lost', async () => {
  const expiresAt = inFuture(-1);
  await insertShare(server, { expiresAt });
  await insertShare(server, { note: null, file: { content: 'abc' }, expiresAt });
  const lost = await insertShare(server, { file: { content: 'abc' }, expiresAt });
  await server.storage.remove('private', lost.filePath ?? '');
  await destroy();
  const gone = { note: null, filePath: null, fileEncryption: null, contentRemovedAt: server.clock.now() };
  expect(await rows()).toMatchObject([gone, gone, gone]);
  expect(await listFiles(server)).toEqual([]);
});

it('happens once when several servers run it', async () => {
  const expiresAt = inFuture(-1);
  for (let n = 0; n < 12; n++) await insertShare(server, { file: { content: `${n}` }, expiresAt });
  await Promise.all(Array.from({ length: 6 }, () => destroy()));
  expect((await rows()).filter(({ contentRemovedAt }) => contentRemovedAt === null)).toEqual([]);
  expect(await listFiles(server)).toEqual([]);
});

it('processes more shares than one batch holds', async () => {
  const values = Array.from({ length: 205 }, (_, n) => ({
    slug: `share-${n}`,
    passwordHash: 'x',
    note: 'x',
    expiresAt: inFuture(-1),
  }));
  await server.connection.db.insert(secureShares).values(values);
  await destroy();
  expect((await rows()).filter(({ note, contentRemovedAt }) => note || !contentRemovedAt)).toEqual([]);
});

it('destroys notes even if storage is down, and the files once it is back', async () => {
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(-1) });
  const away = vi
    .spyOn(server.storage, 'remove')
    .mockRejectedValueOnce(new StorageUnavailableError('disk gone'));
  await expect(destroy()).rejects.toThrow(StorageUnavailableError);
  away.mockRestore();
  expect(await rows()).toEqual([{ ...share, note: null }]);
  await destroy();
  expect(await rows()).toMatchObject([{ filePath: null, contentRemovedAt: server.clock.now() }]);
  expect(await listFiles(server)).toEqual([]);
});

it('stops early when the server stops', async () => {
  await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(-1) });
  await destroy(AbortSignal.abort());
  expect(await listFiles(server)).toHaveLength(1);
});
