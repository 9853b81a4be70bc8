import { shareLimits } from '@shared/limits/server';
import { afterEach, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { setupTestServer } from '../../testing/test-server';
import { destroyExpired } from './destroy-content';
import {
  download,
  insertShare,
  listFiles,
  readShare,
  removeFiles,
  sharePassword,
  unlock,
} from './testing/shares';

const server = setupTestServer();
const file = { content: 'Signed.' };

afterEach(() => removeFiles(server));

const code = 'share-used-up';
const usedUp = {
  message:
    'This share can’t be opened again: it was opened as many times as its sender allowed. Please ask them for a new one.',
  code,
};
const downloadedEnough = {
  message:
    'The file in this share was downloaded as many times as its sender allowed. Please ask them for a new one.',
  code,
};

const downloadIn = (slug: string, visit: unknown) =>
  download(server, slug).send({ password: sharePassword, visit });
const messageIn = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

it('whoever opened a share that opens once can download, once where that is allowed once; nobody else opens it', async () => {
  const share = await insertShare(server, { file, note: null, maxOpenings: 1, maxDownloads: 1 });
  const first = await unlock(server, share.slug).expect(200);
  expect(first.body).toMatchObject({ openingsLeft: 0, downloadsLeft: 1 });
  for (const password of [sharePassword, 'something else'])
    expect((await unlock(server, share.slug, password).expect(410)).body).toEqual(usedUp);
  const { visit } = first.body;
  expect((await downloadIn(share.slug, visit).expect(200)).body.toString()).toBe('Signed.');
  expect(messageIn(await downloadIn(share.slug, visit).expect(410))).toEqual(downloadedEnough);
  const counts = { openedCount: 1, downloadCount: 1, failedCount: 0 };
  expect(await readShare(server, share)).toMatchObject(counts);
  const recorded = (await readRecorded(server)).map(({ action }) => action);
  expect(recorded).toEqual(['share-opened', 'share-used-up', 'share-downloaded']);
});

it('a download that belongs to no opening counts as one', async () => {
  const share = await insertShare(server, { file, maxOpenings: 1 });
  await download(server, share.slug).expect(200);
  expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
  const other = await insertShare(server, { maxOpenings: 1 });
  const { visit: ofAnother } = (await unlock(server, other.slug)).body;
  for (const visit of [undefined, null, '', `${server.clock.now().getTime()}-forged`, ofAnother])
    expect(messageIn(await downloadIn(share.slug, visit).expect(410))).toEqual(usedUp);
});

it('a share keeps its content for the hour in which its last recipient can download, then it is destroyed', async () => {
  const share = await insertShare(server, { file, maxOpenings: 1 });
  const { visit } = (await unlock(server, share.slug)).body;
  server.clock.advance(shareLimits.visitFor - 1);
  await destroyExpired(server);
  await downloadIn(share.slug, visit).expect(200);
  server.clock.advance(1);
  await downloadIn(share.slug, visit).expect(410);
  await destroyExpired(server);
  expect(await listFiles(server)).toEqual([]);
  const destroyed = {
    note: null,
    filePath: null,
    fileEncryption: null,
    contentRemovedAt: server.clock.now(),
  };
  expect(await readShare(server, share)).toMatchObject(destroyed);
  expect((await unlock(server, share.slug).expect(410)).body).toEqual(usedUp);
});

it('a share whose file can be downloaded once keeps its note, and is used up without one', async () => {
  const share = await insertShare(server, { file, maxDownloads: 1 });
  await download(server, share.slug).expect(200);
  expect(messageIn(await download(server, share.slug).expect(410))).toEqual(downloadedEnough);
  expect((await unlock(server, share.slug).expect(200)).body).toMatchObject({ downloadsLeft: 0 });
  const without = await insertShare(server, { file, note: null, maxDownloads: 1 });
  await download(server, without.slug).expect(200);
  expect((await unlock(server, without.slug).expect(410)).body).toEqual(downloadedEnough);
  await downloadIn(without.slug, '1-made-up').expect(410);
});

const open = (slug: string) => unlock(server, slug);
const fetchFile = (slug: string) => download(server, slug);

it.each([
  ['openings', { maxOpenings: 1 }, open, 1, { openedCount: 1 }],
  ['downloads', { file, maxDownloads: 1 }, fetchFile, 1, { downloadCount: 1 }],
  [
    'downloads without an opening',
    { file, maxOpenings: 3 },
    fetchFile,
    3,
    { openedCount: 3, downloadCount: 3 },
  ],
  ['openings without a limit', {}, open, 10, { openedCount: 10 }],
] as const)(
  'of ten %s at once, as many succeed as are allowed',
  async (_what, facts, use, allowed, counted) => {
    const share = await insertShare(server, facts);
    const statuses = statusesOf(await atOnce(10, () => use(share.slug)));
    expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(10 - allowed).fill(410)]);
    expect(await readShare(server, share)).toMatchObject(counted);
  },
);
