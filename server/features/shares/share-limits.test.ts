import { shareLimits, units } from '@shared/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { useTestServer } from '../../testing/test-server';
import { destroyExpired } from './destroy-expired';
import { useShareForm } from './testing/forms';
import {
  download,
  insertShare,
  listFiles,
  readShare,
  removeFiles,
  sharePassword,
  unlock,
} from './testing/shares';

const server = useTestServer();
const form = useShareForm(server);
const file = { content: 'Signed.' };

afterEach(() => removeFiles(server));

const usedUp = {
  message:
    "This share can't be opened again: it was opened as many times as its sender allowed. Please ask them for a new one.",
  code: 'share-used-up',
};
const downloadedEnough = {
  message:
    'The file in this share was downloaded as many times as its sender allowed. Please ask them for a new one.',
  code: 'share-used-up',
};

const downloadIn = (slug: string, visit: unknown) =>
  download(server, slug).send({ password: sharePassword, visit });
const messageIn = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

function destroy() {
  const { connection, storage, clock } = server;
  return destroyExpired({ db: connection.db, storage, clock });
}

describe('a share that can be opened once', () => {
  it('is refused to the second recipient, with words of its own', async () => {
    const { slug } = await insertShare(server, { maxOpenings: 1 });
    const first = await unlock(server, slug).expect(200);
    expect(first.body).toMatchObject({ openingsLeft: 0, downloadsLeft: null });
    expect((await unlock(server, slug).expect(410)).body).toEqual(usedUp);
  });

  it('is refused whatever the password, which counts for nothing', async () => {
    const share = await insertShare(server, { maxOpenings: 1 });
    await unlock(server, share.slug).expect(200);
    await unlock(server, share.slug, 'something else').expect(410);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1, failedCount: 0 });
  });

  it('lets whoever opened it download, once where that is allowed once', async () => {
    const share = await insertShare(server, { file, maxOpenings: 1, maxDownloads: 1 });
    const { visit } = (await unlock(server, share.slug).expect(200)).body;
    const first = await downloadIn(share.slug, visit).expect(200);
    expect(first.body.toString()).toBe('Signed.');
    expect(messageIn(await downloadIn(share.slug, visit).expect(410))).toEqual(downloadedEnough);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
  });

  it('counts a download that belongs to no opening as one', async () => {
    const share = await insertShare(server, { file, maxOpenings: 1 });
    await download(server, share.slug).expect(200);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
    for (const visit of [undefined, null, '', 'nonsense', `${server.clock.now().getTime()}-forged`]) {
      expect(messageIn(await downloadIn(share.slug, visit).expect(410))).toEqual(usedUp);
    }
  });

  it('does not take the opening of another share for one of its own', async () => {
    const other = await insertShare(server, { maxOpenings: 1 });
    const { visit } = (await unlock(server, other.slug)).body;
    const { slug } = await insertShare(server, { file, maxOpenings: 1 });
    await unlock(server, slug).expect(200);
    await downloadIn(slug, visit).expect(410);
  });

  it('keeps its content for the hour in which its last recipient can download, then it is destroyed', async () => {
    const share = await insertShare(server, { file, maxOpenings: 1 });
    const { visit } = (await unlock(server, share.slug)).body;
    server.clock.advance(shareLimits.visitFor - 1);
    await destroy();
    await downloadIn(share.slug, visit).expect(200);
    server.clock.advance(1);
    await downloadIn(share.slug, visit).expect(410);
    await destroy();
    expect(await listFiles(server)).toEqual([]);
    expect(await readShare(server, share)).toMatchObject({
      note: null,
      filePath: null,
      fileEncryption: null,
      contentRemovedAt: server.clock.now(),
    });
    expect((await unlock(server, share.slug).expect(410)).body).toEqual(usedUp);
  });

  it('expires at its time, used up or not', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.MINUTE);
    const { slug } = await insertShare(server, { file, maxOpenings: 1, expiresAt });
    const { visit } = (await unlock(server, slug)).body;
    server.clock.advance(units.MINUTE);
    expect((await unlock(server, slug).expect(410)).body.message).toMatch(/^This share has expired\./);
    expect(messageIn(await downloadIn(slug, visit).expect(410)).message).toMatch(/^This share has expired\./);
  });
});

describe('a share whose file can be downloaded once', () => {
  it('keeps its note for later openings', async () => {
    const share = await insertShare(server, { file, maxDownloads: 1 });
    await download(server, share.slug).expect(200);
    expect(messageIn(await download(server, share.slug).expect(410))).toEqual(downloadedEnough);
    expect((await unlock(server, share.slug).expect(200)).body).toMatchObject({ downloadsLeft: 0 });
    expect(await readShare(server, share)).toMatchObject({ usedUpAt: null, downloadCount: 1 });
  });

  it('is used up without a note', async () => {
    const share = await insertShare(server, { file, note: null, maxDownloads: 1 });
    await download(server, share.slug).expect(200);
    expect((await unlock(server, share.slug).expect(410)).body).toEqual(downloadedEnough);
    expect(await readShare(server, share)).toMatchObject({ usedUpAt: server.clock.now() });
    await download(server, share.slug).send({ password: 'a guess', visit: '1-made-up' }).expect(410);
  });
});

it('records when a share was used up, once', async () => {
  const { slug } = await insertShare(server, { file, note: null, maxOpenings: 1, maxDownloads: 1 });
  const { visit } = (await unlock(server, slug)).body;
  await downloadIn(slug, visit).expect(200);
  expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
    'share-opened',
    'share-used-up',
    'share-downloaded',
  ]);
});

describe('limits in the form', () => {
  const create = (fields: Record<string, string | File>) =>
    form.create({ password: sharePassword, note: 'Door code', ...fields });

  it('are unlimited unless they are sent', async () => {
    const { body } = await create({ maxOpenings: '', file: new File(['x'], 'x.txt') });
    expect(body).toMatchObject({ maxOpenings: null, maxDownloads: null, usedUpAt: null });
  });

  it('are stored; that of downloads only with a file', async () => {
    const whole = await create({ maxOpenings: '3', maxDownloads: ' 2 ', file: new File(['x'], 'x.txt') });
    expect(whole.body).toMatchObject({ maxOpenings: 3, maxDownloads: 2 });
    expect((await create({ maxDownloads: '2' })).body).toMatchObject({ maxDownloads: null });
  });

  it('store nothing if they are none', async () => {
    const { status, body } = await create({ maxOpenings: '0' });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: 'maxOpenings', message: 'Choose a whole number from 1 to 1,000' }]);
    await form.expectNothingStored();
  });
});
