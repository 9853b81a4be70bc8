import { shareLimits } from '@shared/server-limits';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
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
const destroy = () => destroyExpired({ ...server, db: server.connection.db });

describe('a share that can be opened once', () => {
  it('is refused to the second recipient whatever the password, which counts for nothing', async () => {
    const share = await insertShare(server, { maxOpenings: 1 });
    const first = await unlock(server, share.slug).expect(200);
    expect(first.body).toMatchObject({ openingsLeft: 0, downloadsLeft: null });
    for (const password of [sharePassword, 'something else'])
      expect((await unlock(server, share.slug, password).expect(410)).body).toEqual(usedUp);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1, failedCount: 0 });
  });

  it('lets whoever opened it download, once where that is allowed once, and is recorded as used up once', async () => {
    const share = await insertShare(server, { file, note: null, maxOpenings: 1, maxDownloads: 1 });
    const { visit } = (await unlock(server, share.slug).expect(200)).body;
    expect((await downloadIn(share.slug, visit).expect(200)).body.toString()).toBe('Signed.');
    expect(messageIn(await downloadIn(share.slug, visit).expect(410))).toEqual(downloadedEnough);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
    const recorded = (await readRecorded(server)).map(({ action }) => action);
    expect(recorded).toEqual(['share-opened', 'share-used-up', 'share-downloaded']);
  });

  it('counts a download that belongs to no opening as one', async () => {
    const share = await insertShare(server, { file, maxOpenings: 1 });
    await download(server, share.slug).expect(200);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
    const other = await insertShare(server, { maxOpenings: 1 });
    const { visit: ofAnother } = (await unlock(server, other.slug)).body;
    for (const visit of [undefined, null, '', `${server.clock.now().getTime()}-forged`, ofAnother])
      expect(messageIn(await downloadIn(share.slug, visit).expect(410))).toEqual(usedUp);
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
    const destroyed = { note: null, filePath: null, fileEncryption: null };
    expect(await readShare(server, share)).toMatchObject({
      ...destroyed,
      contentRemovedAt: server.clock.now(),
    });
    expect((await unlock(server, share.slug).expect(410)).body).toEqual(usedUp);
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
    await downloadIn(share.slug, '1-made-up').expect(410);
  });
});

const open = (slug: string) => unlock(server, slug);
const downloadOnly = (slug: string) => download(server, slug);

it.each([
  ['openings', 1, { maxOpenings: 1 }, open, { openedCount: 1 }],
  ['downloads', 1, { file, maxDownloads: 1 }, downloadOnly, { downloadCount: 1 }],
  [
    ...(['downloads without an opening', 3, { file, maxOpenings: 3 }] as const),
    ...([downloadOnly, { openedCount: 3, downloadCount: 3 }] as const),
  ],
] as const)(
  'of ten %s at once, as many succeed as are allowed: %i',
  async (_what, allowed, facts, use, counted) => {
    const share = await insertShare(server, facts);
    const statuses = statusesOf(await atOnce(10, () => use(share.slug)));
    expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(10 - allowed).fill(410)]);
    expect(await readShare(server, share)).toMatchObject(counted);
  },
);

it.each([
  [
    { maxOpenings: '', file: true },
    { maxOpenings: null, maxDownloads: null, usedUpAt: null },
  ],
  [
    { maxOpenings: '3', maxDownloads: ' 2 ', file: true },
    { maxOpenings: 3, maxDownloads: 2 },
  ],
  [{ maxDownloads: '2', file: false }, { maxDownloads: null }],
])('the form sets limits, that of downloads only with a file: %j', async ({ file, ...limits }, stored) => {
  const fields = {
    password: sharePassword,
    note: 'n',
    ...limits,
    ...(file && { file: new File(['x'], 'x') }),
  };
  expect((await form.create(fields as Record<string, string | File>)).body).toMatchObject(stored);
});
