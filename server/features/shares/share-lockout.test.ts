import { units } from '@shared/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once';
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

const server = useTestServer({ TRUST_PROXY: '1' });

afterEach(() => removeFiles(server));

const statusFrom = async (address: string, slug: string, password = sharePassword) =>
  (await unlock(server, slug, password).set('X-Forwarded-For', address)).status;
const messages = [1, 2, 3, 4].map(left => `Wrong password. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
const locked = 'Wrong password. This share is now locked for 30 minutes.';

describe('guessing', () => {
  it('ends after five tries, even with the right password, and the response says for how long', async () => {
    const share = await insertShare(server, { file: { content: 'abc' } });
    await guess(server, 3, share.slug);
    await guess(server, 2, share.slug, download);
    await server.passTime(90 * units.SECOND);
    const response = await unlock(server, share.slug).expect(429);
    expect(Number(response.headers['retry-after'])).toBeCloseTo(30 * 60 - 90, -1);
    expect(response.body.message).toBe('Too many wrong passwords. Please wait 29 minutes and try again.');
    await download(server, share.slug).expect(429);
    const counts = { failedCount: 5, openedCount: 0, downloadCount: 0 };
    expect(await readShare(server, share)).toMatchObject(counts);
    await server.passTime(29 * units.MINUTE - 30 * units.SECOND);
    await unlock(server, share.slug).expect(200);
  });

  it('twenty times at once gets five tries, each with a different count', async () => {
    const share = await insertShare(server);
    const responses = await atOnce(20, n => unlock(server, share.slug, `${wrong}${n}`));
    const tried = responses.filter(({ status }) => status !== 429);
    expect(tried.map(({ body }) => body.message).sort()).toEqual([...messages, locked]);
    expect(await readShare(server, share)).toMatchObject({ failedCount: 5 });
  });

  it('is forgiven after the right password', async () => {
    const { slug } = await insertShare(server);
    for (let round = 0; round < 2; round++) {
      await guess(server, 4, slug);
      await unlock(server, slug).expect(200);
    }
  });

  it('counts for the network that the proxy reports, not for a recipient elsewhere or another share', async () => {
    const { slug } = await insertShare(server);
    const other = await insertShare(server);
    const from = (n: number) => `198.51.100.${n}, 203.0.113.7`;
    for (let n = 0; n < 5; n++) expect(await statusFrom(from(n), slug, wrong)).toBe(401);
    expect(await statusFrom(from(5), slug)).toBe(429);
    expect(await statusFrom('203.0.113.8', slug)).toBe(200);
    expect(await statusFrom(from(5), other.slug)).toBe(200);
  });

  it('from many addresses ends after twenty tries, for everybody', async () => {
    const { slug } = await insertShare(server);
    for (let n = 0; n < 20; n++) expect(await statusFrom(`203.0.113.${n}`, slug, wrong)).toBe(401);
    expect(await statusFrom('203.0.113.99', slug)).toBe(429);
    await server.passTime(30 * units.MINUTE);
    expect(await statusFrom('203.0.113.99', slug)).toBe(200);
  });
});
