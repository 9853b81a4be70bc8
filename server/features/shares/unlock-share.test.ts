import { units } from '@shared/limits';
import request, { type Response } from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  it('shows only what the recipient may see', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.DAY);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    const response = await unlock(server, share.slug);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      title: 'Signed contract',
      note: 'The door code is in the second paragraph.',
      hasFile: true,
      fileName: 'contract.pdf',
      fileType: 'application/pdf',
      fileSize: 3,
      createdAt: share.createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openingsLeft: null,
      downloadsLeft: null,
      visit: null,
    });
  });

  it('may have surrounding blanks', async () => {
    const { slug } = await insertShare(server);
    expect((await unlock(server, slug, `  ${sharePassword}\n`)).status).toBe(200);
  });

  it('counts openings with the first and last time, and leaves other shares alone', async () => {
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

  it('counts concurrent openings', async () => {
    const share = await insertShare(server);
    const responses = await Promise.all(Array.from({ length: 32 }, () => unlock(server, share.slug)));
    expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(await readShare(server, share)).toMatchObject({ openedCount: 32, failedCount: 0 });
  });

  it('may be 72 bytes long, and a longer one with that prefix is wrong', async () => {
    const password = 'ü'.repeat(36);
    const { slug } = await insertShare(server, { password });
    expect((await unlock(server, slug, password)).status).toBe(200);
    expect((await unlock(server, slug, `${password}x`)).status).toBe(401);
  });
});

describe('anything but the right password', () => {
  it('is refused with a reason, and counted', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const response = await unlock(server, share.slug, wrong);
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: 'Wrong password. 4 tries left.' });
    await guess(server, 1, share.slug, download);
    expect(await readShare(server, share)).toEqual({
      ...share,
      failedCount: 2,
      lastFailedAt: server.clock.now(),
    });
  });

  it.each<[unknown]>([[''], ['  '], [null], [123_456], [{}], [['a']]])(
    '%j is not a password',
    async password => {
      const share = await insertShare(server);
      for (const send of [unlock, download]) {
        const response = await send(server, share.slug, password);
        expect(response.status).toBe(400);
        expect(readMessage(response)).toBe('Please provide the password for this share.');
      }
      expect(await readShare(server, share)).toEqual(share);
    },
  );

  it.each(['no-such-share', 'a'.repeat(64), 'a'.repeat(65), '%00', '..%2f..%2fadmin', "'--", '%F0%9F%94%92'])(
    'at %s is a 404',
    async slug => {
      for (const send of [unlock, download]) {
        const response = await send(server, slug);
        expect(response.status).toBe(404);
      }
      expect((await unlock(server, slug)).body.message).toBe(
        "We can't find this share. It may have been removed.",
      );
    },
  );

  it('is refused if the body is not JSON or far too large', async () => {
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

  it('cannot be sent with GET', async () => {
    const share = await insertShare(server);
    for (const path of ['', '/access', '/download']) {
      expect((await request(server.url).get(`/api/share/${share.slug}${path}`)).status).toBe(404);
    }
    expect(await readShare(server, share)).toEqual(share);
  });
});

describe('expiry', () => {
  it('closes a share on time for unlocking and downloading, before any password is checked', async () => {
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

  it.each([
    ['note', unlock],
    ['file', download],
  ])('withholds the %s even if it happens while the password is checked', async (_what, open) => {
    const expiresAt = new Date(server.clock.now().getTime() + units.MINUTE);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    const { db } = server.connection;
    const transaction = db.transaction.bind(db);
    // The first thing that happens after the right password.
    vi.spyOn(db, 'transaction').mockImplementationOnce((...parameters) => {
      server.clock.advance(units.MINUTE);
      return transaction(...parameters);
    });
    const response = await open(server, share.slug);
    expect(response.status).toBe(410);
    expect(readMessage(response)).toMatch(/^This share has expired\./);
    expect(await readShare(server, share)).toEqual(share);
  });
});
