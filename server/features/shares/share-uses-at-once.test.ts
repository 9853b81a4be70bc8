import { afterEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, readShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const file = { content: 'Signed.' };

afterEach(() => removeFiles(server));

const open = (slug: string) => unlock(server, slug);
const downloadOnly = (slug: string) => download(server, slug);
const downloadAfter = async (slug: string) => {
  const { visit } = (await unlock(server, slug)).body;
  return () => download(server, slug).send({ password: sharePassword, visit });
};

it.each([
  ['openings', 1, { maxOpenings: 1 }, open, { openedCount: 1 }],
  ['downloads', 1, { file, maxDownloads: 1 }, downloadOnly, { downloadCount: 1 }],
  [
    'downloads without an opening',
    3,
    { file, maxOpenings: 3 },
    downloadOnly,
    { openedCount: 3, downloadCount: 3 },
  ],
] as const)(
  'of ten %s at once, as many succeed as are allowed: %i',
  async (_what, allowed, facts, use, counted) => {
    const share = await insertShare(server, facts);
    await expectUses(() => use(share.slug), allowed);
    expect(await readShare(server, share)).toMatchObject(counted);
  },
);

it('of ten downloads at once within one opening, one succeeds', async () => {
  const share = await insertShare(server, { file, maxOpenings: 1, maxDownloads: 1 });
  await expectUses(await downloadAfter(share.slug), 1);
  expect(await readShare(server, share)).toMatchObject({ openedCount: 1, downloadCount: 1 });
});

async function expectUses(use: () => PromiseLike<{ status: number }>, allowed: number) {
  const responses = await Promise.all(Array.from({ length: 10 }, use));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(10 - allowed).fill(410)]);
}
