import { units } from '@shared/limits';
import request, { type Response } from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, readShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const wrong = 'neap tide 1907';

afterEach(() => removeFiles(server));

function messageIn({ body }: Response): unknown {
  return (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body).message;
}

describe('the right password', () => {
  it('shows only what the recipient may see', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.DAY);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    const response = await unlock(server, share.slug, `  ${sharePassword}\n`).expect(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      ...{ title: 'Signed contract', note: 'The door code is in the second paragraph.' },
      ...{ hasFile: true, fileName: 'contract.pdf', fileType: 'application/pdf', fileSize: 3 },
      ...{ createdAt: share.createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      ...{ openingsLeft: null, downloadsLeft: null, visit: null },
    });
  });

  it('counts openings with the first and last time, and leaves other shares alone', async () => {
    const other = await insertShare(server);
    const share = await insertShare(server);
    const firstOpenedAt = server.clock.now();
    await Promise.all(Array.from({ length: 8 }, () => unlock(server, share.slug).expect(200)));
    server.clock.advance(units.HOUR);
    await unlock(server, share.slug).expect(200);
    const opened = { openedCount: 9, firstOpenedAt, lastOpenedAt: server.clock.now() };
    expect(await readShare(server, share)).toEqual({ ...share, ...opened });
    expect(await readShare(server, other)).toEqual(other);
  });

  it('may be 72 bytes long, and a longer one with that prefix is wrong', async () => {
    const password = 'ü'.repeat(36);
    const { slug } = await insertShare(server, { password });
    await unlock(server, slug, password).expect(200);
    await unlock(server, slug, `${password}x`).expect(401);
  });
});

describe('anything but the right password', () => {
  it('is refused with a reason, and counted', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    expect((await unlock(server, share.slug, wrong).expect(401)).body).toEqual({
      message: 'Wrong password. 4 tries left.',
    });
    await download(server, share.slug, wrong).expect(401);
    const failed = { failedCount: 2, lastFailedAt: server.clock.now() };
    expect(await readShare(server, share)).toEqual({ ...share, ...failed });
  });

  it.each<[unknown]>([[''], ['  '], [null], [123_456], [{}]])('%j is not a password', async password => {
    const share = await insertShare(server);
    for (const send of [unlock, download]) {
      const response = await send(server, share.slug, password).expect(400);
      expect(messageIn(response)).toBe('Please provide the password for this share.');
    }
    expect(await readShare(server, share)).toEqual(share);
  });

  it.each(['no-such-share', 'a'.repeat(65), '%00', '..%2f..%2fadmin', "'--", '%F0%9F%94%92'])(
    'at %s is a 404',
    async slug => {
      const message = "We can't find this share. It may have been removed.";
      for (const send of [unlock, download])
        expect(messageIn(await send(server, slug).expect(404))).toBe(message);
    },
  );

  it.each([
    [400, 'application/json', '{'],
    [400, 'application/json', '"text"'],
    [400, 'text/plain', sharePassword],
    [413, 'application/json', JSON.stringify({ password: 'x'.repeat(70_000) })],
  ])('is a %i as %s: %.10s', async (status, type, body) => {
    const { slug } = await insertShare(server);
    const send = request(server.url).post(`/api/share/${slug}/access`).set('Content-Type', type);
    await send.send(body).expect(status);
  });

  it('is a GET', async () => {
    const share = await insertShare(server);
    for (const path of ['', '/access', '/download'])
      await request(server.url).get(`/api/share/${share.slug}${path}`).expect(404);
    expect(await readShare(server, share)).toEqual(share);
  });
});

describe('expiry', () => {
  it('closes a share on time for unlocking and downloading, before any password is checked', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.HOUR);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    server.clock.advance(units.HOUR - 1);
    await unlock(server, share.slug).expect(200);
    server.clock.advance(1);
    const before = await readShare(server, share);
    for (const password of [sharePassword, ...Array(6).fill(wrong)]) {
      for (const send of [unlock, download])
        expect(messageIn(await send(server, share.slug, password).expect(410))).toMatch(
          /^This share has expired\./,
        );
    }
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
    expect(messageIn(await open(server, share.slug).expect(410))).toMatch(/^This share has expired\./);
    expect(await readShare(server, share)).toEqual(share);
  });
});
