import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { fileLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { download, insertShare, listFiles, readShare, removeFiles, sharePassword } from './testing/shares';

const server = useTestServer();

afterEach(() => removeFiles(server));

describe('a download', () => {
  it('is an attachment that no browser displays, caches, or sniffs', async () => {
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
  });

  it('is counted as a download, not as an opening, also ten at once', async () => {
    const content = randomBytes(2 * units.MIB);
    const share = await insertShare(server, { file: { content } });
    for (const { body } of await atOnce(10, () => download(server, share.slug)))
      expect(Buffer.compare(body, content)).toBe(0);
    const counted = { downloadCount: 10, lastDownloadedAt: server.clock.now() };
    expect(await readShare(server, share)).toEqual({ ...share, ...counted });
  });

  it.each(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/javascript', 'nonsense', '', null])(
    'is never sent as %s',
    async fileType => {
      const file = { content: '<script>alert(1)</script>', name: 'page.html' };
      const { headers } = await download(server, (await insertShare(server, { file, fileType })).slug);
      expect(headers['content-type']).toBe('application/octet-stream');
    },
  );

  it('of a share without a file, or whose file is lost, says so and is not counted', async () => {
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
});

describe('a download in progress', () => {
  /** More than the socket buffers on both sides hold. */
  const content = randomBytes(fileLimits.shareFile);

  /** The response has started but has not been read yet. */
  async function begin() {
    const { slug } = await insertShare(server, { file: { content } });
    const open = vi.spyOn(server.storage, 'open');
    const sending = httpRequest(`${server.url}/api/share/${slug}/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    sending.end(JSON.stringify({ password: sharePassword }));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const file = await open.mock.results[0]?.value;
    open.mockRestore();
    return { slug, response, stream: file.stream };
  }

  it('finishes even if the share is deleted meanwhile', async () => {
    const { cookie } = await signIn(server);
    const { slug, response } = await begin();
    await request(server.url).delete(`/api/share/${slug}`).set('Cookie', cookie).expect(204);
    expect(await listFiles(server)).toEqual([]);
    expect(Buffer.compare(Buffer.concat(await response.toArray()), content)).toBe(0);
  });

  it('breaks off, and never looks complete, if the file cannot be read to its end', async () => {
    const { response, stream } = await begin();
    stream.destroy(new Error('disk gone'));
    await waitFor(() => expect(server.logged()).toContain('disk gone'));
    await expect(response.toArray()).rejects.toThrow('aborted');
  });
});
