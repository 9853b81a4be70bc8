import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { differenceInSeconds } from 'date-fns';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { download, insertShare, readShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = setupTestServer({
  TRUST_PROXY: '1',
  SMTP_URL: deadServer,
  NOTIFY_EMAIL: 'mara@studio.example',
});

afterEach(() => removeFiles(server));

const wrong = 'neap tide 1907';
const from = (address: string, slug: string, password = sharePassword, send = unlock) =>
  send(server, slug, password).set('X-Forwarded-For', address);
const statusFrom = async (address: string, slug: string, password?: string) =>
  (await from(address, slug, password)).status;
const notices = async () => (await listOutbox(server)).filter(({ kind }) => kind === 'share-locked-notice');

/** Wrong passwords at once, in turn from this many networks. */
const attack = (slug: string, times = 20, networks = times) =>
  atOnce(times, n => from(`198.51.100.${n % networks}`, slug, wrong));

it('five wrong passwords lock a share to their network, even for the right one, and the response says for how long', async () => {
  const share = await insertShare(server, { file: { content: 'abc' } });
  const { slug } = share;
  const seen = await atOnce(4, () => from('203.0.113.7', slug, wrong));
  expect(seen.map(({ body }) => body.message).sort()).toEqual(
    [1, 2, 3, 4].map(left => `Wrong password. ${left} ${left === 1 ? 'try' : 'tries'} left.`),
  );
  const last = await from('203.0.113.7', slug, wrong, download).expect(401);
  expect(last.body.toString()).toContain('Wrong password. This share is now locked for 30 minutes.');
  await server.passTime(90 * units.SECOND);
  const response = await from('203.0.113.7', slug).expect(429);
  expect(Number(response.headers['retry-after'])).toBeCloseTo(30 * 60 - 90, -1);
  expect(response.body.message).toBe('Too many wrong passwords. Please wait 29 minutes and try again.');
  await from('203.0.113.7', slug, sharePassword, download).expect(429);
  const counts = { failedCount: 5, openedCount: 0, downloadCount: 0 };
  expect(await readShare(server, share)).toMatchObject(counts);
  expect(await statusFrom('203.0.113.8', slug)).toBe(200);
  expect(await statusFrom('203.0.113.7', (await insertShare(server)).slug)).toBe(200);
  await server.passTime(29 * units.MINUTE - 30 * units.SECOND);
  expect(await statusFrom('203.0.113.7', slug)).toBe(200);
});

it('twenty from anywhere lock it to everybody, until staff lift the lock, but not those of networks', async () => {
  const { cookie } = await signIn(server);
  const { slug } = await insertShare(server);
  const list = async () => (await request(server.url).get('/api/shares').set('Cookie', cookie)).body;
  await attack(slug, 20, 4);
  const [share] = await list();
  expect(differenceInSeconds(share.lockedUntil, new Date())).toBeCloseTo(30 * 60, -1);
  expect(await statusFrom('203.0.113.99', slug)).toBe(429);
  const lift = request(server.url).patch(`/api/share/${slug}`).set('Cookie', cookie);
  await lift.send({ change: 'unlock' }).expect(200);
  expect(await list()).toMatchObject([{ slug, lockedUntil: null }]);
  expect(await statusFrom('203.0.113.99', slug)).toBe(200);
  expect(await statusFrom('198.51.100.1', slug)).toBe(429);
});

it('staff are emailed once of a lock for everybody, without anything that opens the share, and of the next one', async () => {
  const { slug } = await insertShare(server, { title: 'Signed contract' });
  await attack(slug, 8, 1);
  await attack(slug, 14);
  expect(await notices()).toEqual([]);
  await attack(slug, 40);
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ recipient: 'mara@studio.example', replyTo: null });
  for (const secret of [slug, sharePassword, wrong, 'door code', '198.51'])
    expect(JSON.stringify(notice)).not.toContain(secret);
  await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
  await attack(slug);
  expect(await notices()).toHaveLength(2);
});
