import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { fileLimits, units } from '@shared/limits';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, listFiles, readShare, removeFiles, sharePassword } from './testing/shares';

const server = useTestServer();

afterEach(() => removeFiles(server));

/** A download whose answer has begun and is not read yet. */
async function beginDownload(slug: string): Promise<IncomingMessage> {
  const sending = httpRequest(`${server.url}/api/share/${slug}/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  sending.end(JSON.stringify({ password: sharePassword }));
  const [answer] = await once(sending, 'response');
  return answer;
}

describe('a download', () => {
  it('is an attachment that no browser shows, keeps or guesses at', async () => {
    const content = randomBytes(200_000);
    const share = await insertShare(server, { file: { content, name: 'report.pdf' } });
    const answer = await download(server, share.slug);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200000',
      'content-disposition': "attachment; filename=report.pdf; filename*=UTF-8''report.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.compare(answer.body, content)).toBe(0);
  });

  it('is counted, and is no opening', async () => {
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
  ])('never comes as %s', async type => {
    const { slug } = await insertShare(server, {
      file: { content: '<script>alert(1)</script>', name: 'page.html', type },
    });
    const answer = await download(server, slug);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('comes as octets where nothing is known of its kind', async () => {
    const { slug } = await insertShare(server, { file: { content: 'x' }, fileType: null });
    expect((await download(server, slug)).headers['content-type']).toBe('application/octet-stream');
  });

  it('of a share without a file is told apart from an unknown share', async () => {
    const share = await insertShare(server);
    const answer = await download(server, share.slug);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({ message: 'There is no file in this share.' });
    expect(await readShare(server, share)).toEqual(share);
  });

  it('of a file that is lost says so, and staff find it in the log', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    await removeFiles(server);
    const answer = await download(server, share.slug);
    expect(answer.status).toBe(410);
    expect(JSON.parse(answer.body).message).toMatch(/^The file of this share is no longer available\./);
    expect(server.logged()).toContain(`"shareId":${share.id}`);
    expect(await readShare(server, share)).toEqual(share);
  });
});

describe('a download under way', () => {
  /** More than the sockets between the two sides hold. */
  const content = randomBytes(fileLimits.shareFile);

  it('is finished though the share is deleted meanwhile', async () => {
    const { cookie } = await signIn(server);
    const { slug } = await insertShare(server, { file: { content } });
    const answer = await beginDownload(slug);
    const deleted = await request(server.url).delete(`/api/share/${slug}`).set('Cookie', cookie);
    expect(deleted.status).toBe(204);
    expect(await listFiles(server)).toEqual([]);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    expect(Buffer.compare(Buffer.concat(chunks), content)).toBe(0);
    expect((await download(server, slug)).status).toBe(404);
  });

  it('lets go of the file when the recipient leaves, and is no failure of ours', async () => {
    const { slug } = await insertShare(server, { file: { content } });
    const open = vi.spyOn(server.storage, 'open');
    const answers = await Promise.all(Array.from({ length: 5 }, () => beginDownload(slug)));
    const files = await Promise.all(open.mock.results.map(({ value }) => value));
    open.mockRestore();
    expect(files.map(file => file?.stream.closed)).toEqual(Array(5).fill(false));
    for (const answer of answers) answer.destroy();
    await vi.waitFor(() => expect(files.map(file => file?.stream.closed)).toEqual(Array(5).fill(true)));
    expect(server.logged()).not.toContain('failed after the answer had begun');
  });

  it('breaks off, and never looks whole, where the file cannot be read to its end', async () => {
    const share = await insertShare(server, { file: { content } });
    const open = server.storage.open;
    const broken = vi.spyOn(server.storage, 'open').mockImplementation(async (...place) => {
      const file = await open(...place);
      setTimeout(() => file?.stream.destroy(new Error('disk gone')), 50);
      return file;
    });
    const answer = await beginDownload(share.slug);
    broken.mockRestore();
    await vi.waitFor(() => expect(server.logged()).toContain('disk gone'));
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });
});

it('twenty downloads at once hold nothing back', async () => {
  const content = randomBytes(2 * units.MIB);
  const share = await insertShare(server, { file: { content } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => download(server, share.slug)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(Buffer.compare(body, content)).toBe(0);
  }
  expect(await readShare(server, share)).toMatchObject({ downloadCount: 20, failedCount: 0 });
});
