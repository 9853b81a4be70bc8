import { shareLimits } from '@shared/limits';
import { secureShares, shareUses } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { useTestServer } from '../../testing/test-server';
import { destroyExpired } from './destroy-expired';
import { recordReturn } from './record-receipt';
import { hashUse } from './repeated-uses.repository';
import { download, insertShare, readShare, removeFiles, unlock, wrongPassword } from './testing/shares';

const server = useTestServer();
const file = { content: 'Signed.' };
const header = 'Idempotency-Key';
const key = 'a key of one press';

afterEach(() => removeFiles(server));

const five = <Result>(run: () => PromiseLike<Result>) => Promise.all(Array.from({ length: 5 }, run));
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status);

describe('an opening that is asked for again', () => {
  it('counts once and gets the same, also for a share that can be opened once', async () => {
    const share = await insertShare(server, { file, maxOpenings: 1 });
    const first = await unlock(server, share.slug).set(header, key).expect(200);
    server.clock.advance(shareLimits.visitFor - 1);
    const repeat = await unlock(server, share.slug).set(header, key).expect(200);
    expect(repeat.body).toEqual(first.body);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1 });
    expect(await readRecorded(server)).toMatchObject([
      { action: 'share-opened' },
      { action: 'share-used-up' },
    ]);
  });

  it('counts once if all requests arrive at the same time', async () => {
    const share = await insertShare(server, { maxOpenings: 1 });
    const responses = await five(() => unlock(server, share.slug).set(header, key));
    expect(statusesOf(responses)).toEqual([200, 200, 200, 200, 200]);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1 });
  });

  it('needs the password each time', async () => {
    const share = await insertShare(server, { maxOpenings: 1 });
    await unlock(server, share.slug).set(header, key).expect(200);
    await unlock(server, share.slug, wrongPassword).set(header, key).expect(401);
    expect(await readShare(server, share)).toMatchObject({ failedCount: 1 });
  });

  it('is another one under another key, of another share, or as a download', async () => {
    const share = await insertShare(server, { file, maxOpenings: 1 });
    const other = await insertShare(server, { maxOpenings: 1 });
    await unlock(server, share.slug).set(header, key).expect(200);
    await unlock(server, share.slug).set(header, `${key}, not this one`).expect(410);
    await unlock(server, share.slug).expect(410);
    await download(server, share.slug).set(header, key).expect(410);
    await unlock(server, other.slug).set(header, key).expect(200);
    expect(await readShare(server, other)).toMatchObject({ openedCount: 1 });
  });

  it('is a new one an hour later, when nothing of the key is left', async () => {
    const share = await insertShare(server, { maxOpenings: 2 });
    await unlock(server, share.slug).set(header, key).expect(200);
    server.clock.advance(shareLimits.visitFor);
    const { connection, storage, clock } = server;
    await destroyExpired({ db: connection.db, storage, clock });
    expect(await connection.db.select().from(shareUses)).toEqual([]);
    await unlock(server, share.slug).set(header, key).expect(200);
    await unlock(server, share.slug).set(header, key).expect(200);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 2 });
  });

  it('is refused once the share has ended', async () => {
    const share = await insertShare(server, { maxOpenings: 1 });
    await unlock(server, share.slug).set(header, key).expect(200);
    const expiresAt = server.clock.now();
    await server.connection.db.update(secureShares).set({ expiresAt }).where(eq(secureShares.id, share.id));
    await unlock(server, share.slug).set(header, key).expect(410);
  });

  it('is refused if it counted for nothing', async () => {
    const share = await insertShare(server, { maxOpenings: 1 });
    await unlock(server, share.slug).expect(200);
    await unlock(server, share.slug).set(header, key).expect(410);
    await unlock(server, share.slug).set(header, key).expect(410);
  });
});

describe('a download that is asked for again', () => {
  it('counts once and gets the file, also one that can be downloaded once', async () => {
    const share = await insertShare(server, { file, note: null, maxDownloads: 1 });
    for (const _time of [1, 2]) {
      const { body } = await download(server, share.slug).set(header, key).expect(200);
      expect(body.toString()).toBe('Signed.');
    }
    await download(server, share.slug).set(header, `${key}, not this one`).expect(410);
    expect(await readShare(server, share)).toMatchObject({ downloadCount: 1 });
  });

  it('counts once if all requests arrive at the same time', async () => {
    const share = await insertShare(server, { file, maxDownloads: 1 });
    const responses = await five(() => download(server, share.slug).set(header, key));
    expect(statusesOf(responses)).toEqual([200, 200, 200, 200, 200]);
    expect(await readShare(server, share)).toMatchObject({ downloadCount: 1 });
  });

  it('is another one without the opening it belonged to, which would be taken back with it', async () => {
    const { slug } = await insertShare(server, { file, maxOpenings: 1 });
    const { visit } = (await unlock(server, slug).expect(200)).body;
    await download(server, slug).send({ visit }).set(header, key).expect(200);
    await download(server, slug).set(header, key).expect(410);
  });

  it('keeps its count until nothing was sent of any request', async () => {
    const share = await insertShare(server, { file, maxDownloads: 1 });
    for (const _time of [1, 2]) await download(server, share.slug).set(header, key).expect(200);
    const use = hashUse({ kind: 'download', isVisit: true, key }, share.id);
    const countedAt = server.clock.now();
    const giveBack = (countedAt: Date) =>
      recordReturn(
        { db: server.connection.db, activity: server.activity },
        { share, countedAt },
        { isVisit: true, use, by: { actor: null, ip: '192.0.2.1' } },
      );
    await giveBack(countedAt);
    expect(await readShare(server, share)).toMatchObject({ downloadCount: 1 });
    // Of the same key, counted before: an hour later it is another use.
    await giveBack(new Date(countedAt.getTime() - shareLimits.visitFor));
    expect(await readShare(server, share)).toMatchObject({ downloadCount: 1 });
    await giveBack(countedAt);
    expect(await readShare(server, share)).toMatchObject({ downloadCount: 0, openedCount: 0 });
    expect(await server.connection.db.select().from(shareUses)).toEqual([]);
  });
});

it('a key that is too short is refused with a sentence', async () => {
  const { slug } = await insertShare(server);
  const { body } = await unlock(server, slug).set(header, 'short').expect(400);
  expect(body.message).toBe('The Idempotency-Key must be 8 to 255 characters long.');
});
