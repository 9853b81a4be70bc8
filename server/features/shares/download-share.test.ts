import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { fileLimits, units } from '@shared/limits';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { download, insertShare, listFiles, readShare, removeFiles, sharePassword } from './testing/shares';

const server = useTestServer();

afterEach(() => removeFiles(server));

/** A download whose response has started but has not been read yet. */
async function beginDownload(slug: string): Promise<IncomingMessage> {
  const sending = httpRequest(`${server.url}/api/share/${slug}/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  sending.end(JSON.stringify({ password: sharePassword }));
  const [response] = await once(sending, 'response');
  return response;
}

describe('a download', () => {
  it('is an attachment that no browser displays, caches, or sniffs', async () => {
    const content = randomBytes(200_000);
    const share = await insertShare(server, { file: { content, name: 'report.pdf' } });
    const response = await download(server, share.slug);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200000',
      'content-disposition': "attachment; filename=report.pdf; filename*=UTF-8''report.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.compare(response.body, content)).toBe(0);
  });

  it('is counted as a download, not as an opening', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    await download(server, share.slug);
    server.clock.advance(units.MINUTE);
    await download(server, share.slug);
    expect(await readShare(server, share)).toEqual({
      ...share,
      downloadCount: 2,
      lastDownloadedAt: server.clock.now(),
    });
  });

  it.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'text/javascript',
    'application/javascript',
    'application/x-shockwave-flash',
    'multipart/x-mixed-replace',
    'text/cache-manifest',
    'nonsense',
    '',
  ])('is never sent as %s', async type => {
    const { slug } = await insertShare(server, {
      file: { content: '<script>alert(1)</script>', name: 'page.html', type },
    });
    const response = await download(server, slug);
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect(response.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('is application/octet-stream if its type is unknown', async () => {
    const { slug } = await insertShare(server, { file: { content: 'x' }, fileType: null });
    expect((await download(server, slug)).headers['content-type']).toBe('application/octet-stream');
  });

  it('of a share without a file differs from an unknown share', async () => {
    const share = await insertShare(server);
    const response = await download(server, share.slug);
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body)).toEqual({ message: "This share doesn't have a file." });
    expect(await readShare(server, share)).toEqual(share);
  });

  it('of a lost file reports it, and logs it for staff', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    await removeFiles(server);
    const response = await download(server, share.slug);
    expect(response.status).toBe(410);
    expect(JSON.parse(response.body).message).toMatch(/^The file in this share is no longer available\./);
    expect(server.logged()).toContain(`"shareId":${share.id}`);
    expect(await readShare(server, share)).toEqual(share);
  });
});

describe('a download in progress', () => {
  /** More than the socket buffers on both sides hold. */
  const content = randomBytes(fileLimits.shareFile);

  it('finishes even if the share is deleted meanwhile', async () => {
    const { cookie } = await signIn(server);
    const { slug } = await insertShare(server, { file: { content } });
    const response = await beginDownload(slug);
    const deleted = await request(server.url).delete(`/api/share/${slug}`).set('Cookie', cookie);
    expect(deleted.status).toBe(204);
    expect(await listFiles(server)).toEqual([]);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    expect(Buffer.compare(Buffer.concat(chunks), content)).toBe(0);
    expect((await download(server, slug)).status).toBe(404);
  });

  it('closes the file when the recipient disconnects, and is not logged as an error', async () => {
    const { slug } = await insertShare(server, { file: { content } });
    const open = vi.spyOn(server.storage, 'open');
    const responses = await Promise.all(Array.from({ length: 5 }, () => beginDownload(slug)));
    const files = await Promise.all(open.mock.results.map(({ value }) => value));
    open.mockRestore();
    expect(files.map(file => file?.stream.closed)).toEqual(Array(5).fill(false));
    for (const response of responses) response.destroy();
    await waitFor(() => expect(files.map(file => file?.stream.closed)).toEqual(Array(5).fill(true)));
    expect(server.logged()).not.toContain('failed after the response had started');
  });

  it('breaks off, and never looks complete, if the file cannot be read to its end', async () => {
    const share = await insertShare(server, { file: { content } });
    const open = vi.spyOn(server.storage, 'open');
    const response = await beginDownload(share.slug);
    const file = await open.mock.results[0]?.value;
    open.mockRestore();
    file.stream.destroy(new Error('disk gone'));
    await waitFor(() => expect(server.logged()).toContain('disk gone'));
    await expect(response.toArray()).rejects.toThrow('aborted');
  });
});

it('twenty concurrent downloads all complete', async () => {
  const content = randomBytes(2 * units.MIB);
  const share = await insertShare(server, { file: { content } });
  const responses = await Promise.all(Array.from({ length: 20 }, () => download(server, share.slug)));
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    expect(Buffer.compare(body, content)).toBe(0);
  }
  expect(await readShare(server, share)).toMatchObject({ downloadCount: 20, failedCount: 0 });
});
