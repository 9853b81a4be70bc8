import { request as httpRequest } from 'node:http';
import { units } from '@shared/limits';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request, { type Response } from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, removeFiles, sharePassword, unlock } from './testing';

const server = useTestServer();
const wrong = 'neap tide 1907';

afterEach(() => removeFiles(server));

async function readRow({ id }: SecureShare) {
  const [row] = await server.connection.db.select().from(secureShares).where(eq(secureShares.id, id));
  return row;
}

async function guess(times: number, slug: string, call: typeof unlock = unlock) {
  for (let n = 0; n < times; n++) expect((await call(server, slug, wrong)).status).toBe(401);
}

function readMessage({ body }: Response): unknown {
  return (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body).message;
}

/** From another address of this machine. */
function unlockFrom(address: string, slug: string, password: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(`${server.url}/api/share/${slug}/access`, {
      method: 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/json' },
    });
    sending.on('response', answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(JSON.stringify({ password }));
  });
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
    expect(await readRow(share)).toEqual({
      ...share,
      openedCount: 2,
      firstOpenedAt: first,
      lastOpenedAt: server.clock.now(),
    });
    expect(await readRow(other)).toEqual(other);
  });

  it('counts every opening of many at once', async () => {
    const share = await insertShare(server);
    const answers = await Promise.all(Array.from({ length: 32 }, () => unlock(server, share.slug)));
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(await readRow(share)).toMatchObject({ openedCount: 32, failedCount: 0 });
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
    await guess(1, share.slug, download);
    expect(await readRow(share)).toEqual({ ...share, failedCount: 2, lastFailedAt: server.clock.now() });
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
      expect(await readRow(share)).toEqual(share);
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
    expect(await readRow(share)).toEqual(share);
  });
});

describe('expiry', () => {
  it('closes a share at its moment, to unlocking and downloading, before any password counts', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.HOUR);
    const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
    server.clock.advance(units.HOUR - 1);
    expect((await unlock(server, share.slug)).status).toBe(200);
    server.clock.advance(1);
    const before = await readRow(share);
    for (const password of [sharePassword, wrong, wrong, wrong, wrong, wrong, wrong]) {
      expect((await unlock(server, share.slug, password)).status).toBe(410);
      expect((await download(server, share.slug, password)).status).toBe(410);
    }
    expect((await unlock(server, share.slug)).body.message).toMatch(/^This share has expired\./);
    expect(await readRow(share)).toEqual(before);
  });

  it('does not hide a lock', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.MINUTE);
    const share = await insertShare(server, { expiresAt });
    await guess(5, share.slug);
    server.clock.advance(units.MINUTE);
    expect((await unlock(server, share.slug)).status).toBe(429);
    server.clock.advance(29 * units.MINUTE);
    expect((await unlock(server, share.slug)).status).toBe(410);
  });
});

describe('guessing', () => {
  it('is over after five tries, for the right password too, and the answer says for how long', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    await guess(3, share.slug);
    await guess(2, share.slug, download);
    server.clock.advance(90 * units.SECOND);
    const answer = await unlock(server, share.slug);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(30 * 60 - 90));
    expect(answer.body.message).toBe('Too many wrong passwords. Please wait 29 minutes and try again.');
    expect((await download(server, share.slug)).status).toBe(429);
    expect(await readRow(share)).toMatchObject({ failedCount: 5, openedCount: 0, downloadCount: 0 });
    server.clock.advance(29 * units.MINUTE - 30 * units.SECOND);
    expect((await unlock(server, share.slug)).status).toBe(200);
  });

  it('twenty times at once gets no more than five tries', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? unlock : download)(server, share.slug, `${wrong}${n}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    expect(await readRow(share)).toMatchObject({ failedCount: 5 });
    expect((await unlock(server, share.slug)).status).toBe(429);
  });

  it('is forgiven by the right password', async () => {
    const { slug } = await insertShare(server);
    await guess(4, slug);
    expect((await unlock(server, slug)).status).toBe(200);
    await guess(4, slug);
    expect((await unlock(server, slug)).status).toBe(200);
  });

  it('is not helped by forged headers', async () => {
    const { slug } = await insertShare(server);
    const forge = (n: number, password: string) =>
      unlock(server, slug, password)
        .set('X-Forwarded-For', `203.0.113.${n}`)
        .set('X-Real-IP', `203.0.113.${n}`)
        .set('Forwarded', `for=203.0.113.${n}`);
    for (let n = 0; n < 5; n++) expect((await forge(n, wrong)).status).toBe(401);
    expect((await forge(99, wrong)).status).toBe(429);
    expect((await forge(99, sharePassword)).status).toBe(429);
  });

  it('on one share leaves the others open', async () => {
    const attacked = await insertShare(server);
    const other = await insertShare(server);
    await guess(5, attacked.slug);
    expect((await unlock(server, other.slug)).status).toBe(200);
  });

  it('from one address leaves the recipient at another alone', async () => {
    const { slug } = await insertShare(server);
    await guess(5, slug);
    expect(await unlockFrom('127.0.0.2', slug, sharePassword)).toBe(200);
  });

  it('from many addresses is over after twenty tries, for everybody', async () => {
    const { slug } = await insertShare(server);
    for (let n = 0; n < 20; n++) expect(await unlockFrom(`127.0.1.${n + 1}`, slug, wrong)).toBe(401);
    expect(await unlockFrom('127.0.2.1', slug, sharePassword)).toBe(429);
    server.clock.advance(30 * units.MINUTE);
    expect(await unlockFrom('127.0.2.1', slug, sharePassword)).toBe(200);
  });
});
