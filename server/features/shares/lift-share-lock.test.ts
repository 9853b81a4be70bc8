import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { differenceInSeconds } from 'date-fns';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { insertShare, sharePassword, unlock, wrongPassword as wrong } from './testing/shares';

const server = useTestServer({
  ...{ TRUST_PROXY: '1', SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' },
});

const unlockFrom = async (address: string, slug: string, password = sharePassword) =>
  (await unlock(server, slug, password).set('X-Forwarded-For', address)).status;
const notices = async () => (await listOutbox(server)).filter(({ key }) => key.startsWith('locked-share:'));

/** Wrong passwords at once, in turn from this many networks. */
const attack = (slug: string, times = 20, networks = times) =>
  atOnce(times, n => unlockFrom(`198.51.100.${n % networks}`, slug, wrong));

it('staff see until when a share is locked, and can remove the lock, but not those of networks', async () => {
  const { cookie } = await signIn(server);
  const { slug } = await insertShare(server);
  const list = async () => (await request(server.url).get('/api/shares').set('Cookie', cookie)).body;
  const lift = () => request(server.url).delete(`/api/share/${slug}/lockout`).set('Cookie', cookie);
  await lift().expect(204);
  await attack(slug, 20, 4);
  const [share] = await list();
  expect(differenceInSeconds(share.lockedUntil, new Date())).toBeCloseTo(30 * 60, -1);
  expect(await unlockFrom('203.0.113.99', slug)).toBe(429);
  await lift().expect(204);
  expect(await list()).toMatchObject([{ slug, lockedUntil: null }]);
  expect(await unlockFrom('203.0.113.99', slug)).toBe(200);
  expect(await unlockFrom('198.51.100.1', slug)).toBe(429);
});

it('staff are emailed once of a lock for everybody, without anything that opens the share, and of the next one', async () => {
  const { slug } = await insertShare(server, { title: 'Signed contract' });
  await attack(slug, 8, 1);
  await attack(slug, 14);
  expect(await notices()).toEqual([]);
  await attack(slug, 40);
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ recipient: 'mara@tidewright.example', replyTo: null });
  expect(notice?.text).toMatch(/Share:\s+#1\s+Signed contract/);
  expect(notice?.text).toContain(`${server.url}/admin?tab=shares`);
  for (const secret of [slug, sharePassword, wrong, 'door code', '198.51'])
    expect(JSON.stringify(notice)).not.toContain(secret);
  await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
  await attack(slug);
  expect(await notices()).toHaveLength(2);
});
