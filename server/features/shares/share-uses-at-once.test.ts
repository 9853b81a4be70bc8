import { request as httpRequest } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { download, insertShare, readShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const file = { content: 'Signed.' };

afterEach(() => removeFiles(server));

const times = <Result>(count: number, run: () => PromiseLike<Result>) =>
  Promise.all(Array.from({ length: count }, run));
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

it('of ten simultaneous openings of a share that can be opened once, one succeeds', async () => {
  const share = await insertShare(server, { maxOpenings: 1 });
  const responses = await times(10, () => unlock(server, share.slug));
  expect(statusesOf(responses)).toEqual([200, ...Array(9).fill(410)]);
  expect(await readShare(server, share)).toMatchObject({ openedCount: 1, usedUpAt: server.clock.now() });
});

it('of ten simultaneous downloads of a file that can be downloaded once, one succeeds', async () => {
  const share = await insertShare(server, { file, maxDownloads: 1 });
  const responses = await times(10, () => download(server, share.slug));
  expect(statusesOf(responses)).toEqual([200, ...Array(9).fill(410)]);
  expect(await readShare(server, share)).toMatchObject({ downloadCount: 1 });
});

it('of ten simultaneous downloads within one opening, one succeeds', async () => {
  const share = await insertShare(server, { file, maxOpenings: 1, maxDownloads: 1 });
  const { visit } = (await unlock(server, share.slug)).body;
  const responses = await times(10, () =>
    download(server, share.slug).send({ password: sharePassword, visit }),
  );
  expect(statusesOf(responses)).toEqual([200, ...Array(9).fill(410)]);
  expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
});

it('of ten simultaneous downloads without an opening, as many succeed as it can be opened', async () => {
  const share = await insertShare(server, { file, maxOpenings: 3 });
  const responses = await times(10, () => download(server, share.slug));
  expect(statusesOf(responses)).toEqual([...Array(3).fill(200), ...Array(7).fill(410)]);
  expect(await readShare(server, share)).toMatchObject({ openedCount: 3, downloadCount: 3 });
});

it('a download of which nothing was sent counts for nothing', async () => {
  const share = await insertShare(server, { file, note: null, maxOpenings: 1, maxDownloads: 1 });
  const { storage } = server;
  const openFile = storage.open.bind(storage);
  const sending = httpRequest(`${server.url}/api/share/${share.slug}/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  sending.on('error', () => {});
  vi.spyOn(storage, 'open').mockImplementationOnce(async (...args) => {
    sending.destroy();
    await waitFor(() => expect(server.logged()).toContain('request completed'));
    return openFile(...args);
  });
  sending.end(JSON.stringify({ password: sharePassword }));
  await waitFor(async () =>
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
      'share-downloaded',
      'share-used-up',
      'share-download-returned',
    ]),
  );
  expect(await readShare(server, share)).toEqual({ ...share, lastDownloadedAt: server.clock.now() });
  await download(server, share.slug).expect(200);
});
