import { units } from '@shared/limits';
import request, { type Response } from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import {
  download,
  guess,
  insertShare,
  readShare,
  removeFiles,
  sharePassword,
  unlock,
  wrongPassword as wrong,
} from './testing/shares';

const server = useTestServer();

afterEach(() => removeFiles(server));

function readMessage({ body }: Response): unknown {
  return (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body).message;
}

describe('the right password', () => {
  it('shows what the recipient may see, and no more', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.DAY);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    const answer = await unlock(server, share.slug);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      title: 'Signed contract',
      note: 'The door code is in the second paragraph.',
      hasFile: true,
      fileName: 'contract.pdf',
      fileType: 'application/pdf',
      fileSize: 3,
      createdAt: share.createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  });

  it('may have blanks around it', async () => {
    const { slug } = await insertShare(server);
    expect((await unlock(server, slug, `  ${sharePassword}\n`)).status).toBe(200);
  });

  it('counts openings, with the first and the last time, and leaves other shares alone', async () => {
    const other = await insertShare(server);
    const share = await insertShare(server, { createdAt: server.clock.now() });
    const first = server.clock.now();
    await unlock(server, share.slug);
    server.clock.advance(units.HOUR);
    await unlock(server, share.slug);
    expect(await readShare(server, share)).toEqual({
      ...share,
      openedCount: 2,
      firstOpenedAt: first,
      lastOpenedAt: server.clock.now(),
    });
    expect(await readShare(server, other)).toEqual(other);
  });

  it('counts every opening of many at once', async () => {
    const share = await insertShare(server);
    const answers = await Promise.all(Array.from({ length: 32 }, () => unlock(server, share.slug)));
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(await readShare(server, share)).toMatchObject({ openedCount: 32, failedCount: 0 });
  });

  it('may be 72 bytes long, and a longer one that begins with it is wrong', async () => {
    const password = 'ü'.repeat(36);
    const { slug } = await insertShare(server, { password });
    expect((await unlock(server, slug, password)).status).toBe(200);
    expect((await unlock(server, slug, `${password}x`)).status).toBe(401);
  });
});

describe('anything else', () => {
  it('is refused in words, and counted', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const answer = await unlock(server, share.slug, wrong);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'That password is not right. Check it and try again.' });
    await guess(server, 1, share.slug, download);
    expect(await readShare(server, share)).toEqual({
      ...share,
      failedCount: 2,
      lastFailedAt: server.clock.now(),
    });
  });

  it.each<[unknown]>([[''], ['  '], [null], [123_456], [{}], [['a']]])(
    '%j is no password',
    async password => {
      const share = await insertShare(server);
      for (const call of [unlock, download]) {
        const answer = await call(server, share.slug, password);
        expect(answer.status).toBe(400);
        expect(readMessage(answer)).toBe('Please provide the password for this share.');
      }
      expect(await readShare(server, share)).toEqual(share);
    },
  );

  it.each(['no-such-share', 'a'.repeat(64), 'a'.repeat(65), '%00', '..%2f..%2fadmin', "'--", '%F0%9F%94%92'])(
    'under %s is nothing',
    async slug => {
      for (const call of [unlock, download]) {
        const answer = await call(server, slug);
        expect(answer.status).toBe(404);
      }
      expect((await unlock(server, slug)).body.message).toBe(
        'There is no share at this address. It may have been removed.',
      );
    },
  );

  it('is refused where the body is not JSON or far too large', async () => {
    const { slug } = await insertShare(server);
    const path = `/api/share/${slug}/access`;
    const send = (type: string, body: string) =>
      request(server.url).post(path).set('Content-Type', type).send(body);
    expect((await send('application/json', '{')).status).toBe(400);
    expect((await send('application/json', '"text"')).status).toBe(400);
    expect((await send('text/plain', sharePassword)).status).toBe(400);
    expect((await send('application/json', JSON.stringify({ password: 'x'.repeat(70_000) }))).status).toBe(
      413,
    );
    expect((await request(server.url).post(path)).status).toBe(400);
  });

  it('has no answer to GET', async () => {
    const share = await insertShare(server);
    for (const path of ['', '/access', '/download']) {
      expect((await request(server.url).get(`/api/share/${share.slug}${path}`)).status).toBe(404);
    }
    expect(await readShare(server, share)).toEqual(share);
  });
});

describe('expiry', () => {
  it('closes a share at its moment, to unlocking and downloading, before any password counts', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.HOUR);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    server.clock.advance(units.HOUR - 1);
    expect((await unlock(server, share.slug)).status).toBe(200);
    server.clock.advance(1);
    const before = await readShare(server, share);
    for (const password of [sharePassword, wrong, wrong, wrong, wrong, wrong, wrong]) {
      expect((await unlock(server, share.slug, password)).status).toBe(410);
      expect((await download(server, share.slug, password)).status).toBe(410);
    }
    expect((await unlock(server, share.slug)).body.message).toMatch(/^This share has expired\./);
    expect(await readShare(server, share)).toEqual(before);
  });
});
