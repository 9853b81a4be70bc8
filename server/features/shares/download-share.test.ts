import { afterEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, readShare, removeFiles } from './testing/shares';

const server = useTestServer();

afterEach(() => removeFiles(server));

it('a download is an attachment that no browser displays, caches, or sniffs', async () => {
  const share = await insertShare(server, { file: { content: 'Signed.', name: 'report.pdf' } });
  const response = await download(server, share.slug).expect(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '7',
    'content-disposition': "attachment; filename=report.pdf; filename*=UTF-8''report.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await readShare(server, share)).toEqual({ ...share, downloadCount: 1 });
});

it.each(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/javascript', '', null])(
  'a download is never sent as %s',
  async fileType => {
    const file = { content: '<script>alert(1)</script>', name: 'page.html' };
    const { headers } = await download(server, (await insertShare(server, { file, fileType })).slug);
    expect(headers['content-type']).toBe('application/octet-stream');
  },
);

it('a download of a share without a file, or whose file is lost, says so and is not counted', async () => {
  const without = await insertShare(server);
  const lost = await insertShare(server, { file: { content: 'abc' } });
  await removeFiles(server);
  const messageOf = async (slug: string, status: number) =>
    JSON.parse((await download(server, slug).expect(status)).body).message;
  expect(await messageOf(without.slug, 404)).toBe("This share doesn't have a file.");
  expect(await messageOf(lost.slug, 410)).toMatch(/^The file in this share is no longer available\./);
  expect(server.logged()).toContain(`"shareId":${lost.id}`);
  for (const share of [without, lost]) expect(await readShare(server, share)).toEqual(share);
});
