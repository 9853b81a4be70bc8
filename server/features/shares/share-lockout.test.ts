import { request as httpRequest } from 'node:http';
import { units } from '@shared/limits';
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

/** From another loopback address. */
function unlockFrom(address: string, slug: string, password: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(`${server.url}/api/share/${slug}/access`, {
      method: 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/json' },
    });
    sending.on('response', response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(JSON.stringify({ password }));
  });
}

describe('guessing', () => {
  it('ends after five tries, even with the right password, and the response says for how long', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    await guess(server, 3, share.slug);
    await guess(server, 2, share.slug, download);
    await server.passTime(90 * units.SECOND);
    const response = await unlock(server, share.slug);
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeCloseTo(30 * 60 - 90, -1);
    expect(response.body.message).toBe('Too many wrong passwords. Please wait 29 minutes and try again.');
    expect((await download(server, share.slug)).status).toBe(429);
    expect(await readShare(server, share)).toMatchObject({
      failedCount: 5,
      openedCount: 0,
      downloadCount: 0,
    });
    await server.passTime(29 * units.MINUTE - 30 * units.SECOND);
    expect((await unlock(server, share.slug)).status).toBe(200);
  });

  it('shows how many tries are left, counting only one’s own', async () => {
    const { slug } = await insertShare(server, { file: { content: 'abc' } });
    const messages: string[] = [];
    expect(await unlockFrom('127.0.0.2', slug, wrong)).toBe(401);
    for (let n = 0; n < 5; n++) messages.push((await unlock(server, slug, wrong)).body.message);
    expect(messages).toEqual([
      'Wrong password. 4 tries left.',
      'Wrong password. 3 tries left.',
      'Wrong password. 2 tries left.',
      'Wrong password. 1 try left.',
      'Wrong password. This share is now locked for 30 minutes.',
    ]);
    expect((await unlock(server, slug, wrong)).status).toBe(429);
  });

  it('concurrently gives each try a different remaining count', async () => {
    const { slug } = await insertShare(server);
    const responses = await Promise.all(Array.from({ length: 5 }, () => unlock(server, slug, wrong)));
    const left = responses.map(({ body }) => body.message).sort();
    expect(left).toEqual([
      'Wrong password. 1 try left.',
      'Wrong password. 2 tries left.',
      'Wrong password. 3 tries left.',
      'Wrong password. 4 tries left.',
      'Wrong password. This share is now locked for 30 minutes.',
    ]);
  });

  it('starts over after the right password', async () => {
    const { slug } = await insertShare(server);
    await guess(server, 3, slug);
    await unlock(server, slug);
    expect((await unlock(server, slug, wrong)).body.message).toBe('Wrong password. 4 tries left.');
  });

  it('twenty times at once gets no more than five tries', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? unlock : download)(server, share.slug, `${wrong}${n}`)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    expect(await readShare(server, share)).toMatchObject({ failedCount: 5 });
    expect((await unlock(server, share.slug)).status).toBe(429);
  });

  it('is forgiven after the right password', async () => {
    const { slug } = await insertShare(server);
    await guess(server, 4, slug);
    expect((await unlock(server, slug)).status).toBe(200);
    await guess(server, 4, slug);
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

  it('locks an expired share too, until the lock ends', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.MINUTE);
    const share = await insertShare(server, { expiresAt });
    await guess(server, 5, share.slug);
    await server.passTime(units.MINUTE);
    expect((await unlock(server, share.slug)).status).toBe(429);
    await server.passTime(29 * units.MINUTE);
    expect((await unlock(server, share.slug)).status).toBe(410);
  });

  it('on one share leaves the others open', async () => {
    const attacked = await insertShare(server);
    const other = await insertShare(server);
    await guess(server, 5, attacked.slug);
    expect((await unlock(server, other.slug)).status).toBe(200);
  });

  it('from one address does not lock out a recipient at another', async () => {
    const { slug } = await insertShare(server);
    await guess(server, 5, slug);
    expect(await unlockFrom('127.0.0.2', slug, sharePassword)).toBe(200);
  });

  it('from many addresses ends after twenty tries, for everybody', async () => {
    const { slug } = await insertShare(server);
    for (let n = 0; n < 20; n++) expect(await unlockFrom(`127.0.1.${n + 1}`, slug, wrong)).toBe(401);
    expect(await unlockFrom('127.0.2.1', slug, sharePassword)).toBe(429);
    await server.passTime(30 * units.MINUTE);
    expect(await unlockFrom('127.0.2.1', slug, sharePassword)).toBe(200);
  });
});
