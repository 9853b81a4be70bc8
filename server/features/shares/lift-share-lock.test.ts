import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import { rateLimits } from '@shared/rate-limits';
import { differenceInSeconds } from 'date-fns';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../mail/testing';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { insertShare, sharePassword, unlock, wrongPassword as wrong } from './testing/shares';

const server = useTestServer({
  TRUST_PROXY: '1',
  SMTP_URL: deadServer,
  NOTIFY_EMAIL: 'mara@tidewright.example',
});

const recipient = '203.0.113.7';
const unlockFrom = async (address: string, slug: string, password = sharePassword) =>
  (await unlock(server, slug, password).set('X-Forwarded-For', address)).status;

/** Wrong passwords, one from each of this many networks. */
async function attack(slug: string, addresses = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`)) {
  const statuses: Record<number, number> = {};
  for (const address of addresses) {
    const status = await unlockFrom(address, slug, wrong);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe('staff', () => {
  const liftLock = (slug: string, cookie = '') =>
    request(server.url).delete(`/api/share/${slug}/lockout`).set('Cookie', cookie);
  const notices = async () => (await listOutbox(server)).filter(({ key }) => key.startsWith('locked-share:'));

  it('see until when a share is locked, and can remove the lock', async () => {
    const { cookie } = await signIn(server);
    const { slug } = await insertShare(server);
    await attack(slug);
    const list = () => request(server.url).get('/api/shares').set('Cookie', cookie);
    const [share] = (await list()).body;
    expect(differenceInSeconds(share.lockedUntil, new Date())).toBeCloseTo(30 * 60, -1);
    await liftLock(slug, cookie).expect(204);
    expect((await list()).body).toMatchObject([{ slug, lockedUntil: null }]);
    expect(await unlockFrom('203.0.113.99', slug)).toBe(200);
  });

  it('cannot unlock networks that guessed wrong too often', async () => {
    const { cookie } = await signIn(server);
    const { slug } = await insertShare(server);
    await attack(
      slug,
      Array.from({ length: 20 }, (_, n) => `198.51.100.${n % 4}`),
    );
    await liftLock(slug, cookie).expect(204);
    expect(await unlockFrom('198.51.100.1', slug)).toBe(429);
    expect(await unlockFrom('203.0.113.99', slug)).toBe(200);
  });

  it('need a session and an existing share', async () => {
    const { slug } = await insertShare(server);
    await attack(slug);
    await liftLock(slug).expect(401);
    expect(await unlockFrom('203.0.113.99', slug)).toBe(429);
    await liftLock('no-such-share', (await signIn(server)).cookie).expect(404);
  });

  it('may remove a lock that does not exist', async () => {
    const { slug } = await insertShare(server);
    await liftLock(slug, (await signIn(server)).cookie).expect(204);
    expect(await unlockFrom(recipient, slug)).toBe(200);
  });

  it('are notified of a lock once, without anything that opens the share', async () => {
    const { slug } = await insertShare(server, { title: 'Signed contract' });
    await attack(
      slug,
      Array.from({ length: 19 }, (_, n) => `198.51.100.${n}`),
    );
    expect(await notices()).toEqual([]);
    await attack(slug, ['198.51.101.1', '198.51.101.2', '198.51.101.3']);
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ recipient: 'mara@tidewright.example', replyTo: null });
    expect(notice?.text).toMatch(/Share:\s+#1\s+Signed contract/);
    expect(notice?.text).toContain(`${server.url}/admin?tab=shares`);
    const all = JSON.stringify(notice);
    for (const secret of [slug, sharePassword, wrong, 'door code', '198.51'])
      expect(all).not.toContain(secret);
    expect(notice?.subject.length).toBeLessThan(mailLimits.subject.max);
  });

  it('are notified of a lock, however many forms strangers have sent', async () => {
    const { total, per } = rateLimits.notices;
    await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      ...['notices:total', total, Date.now() + per * units.SECOND],
    ]);
    const { slug } = await insertShare(server);
    await attack(slug);
    expect(await notices()).toHaveLength(1);
  });

  it('are notified again of the next lock', async () => {
    const { slug } = await insertShare(server);
    await attack(slug);
    await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
    await attack(slug);
    expect(await notices()).toHaveLength(2);
  });

  it('are notified once of concurrent tries', async () => {
    const { slug } = await insertShare(server);
    await Promise.all(Array.from({ length: 40 }, (_, n) => unlockFrom(`198.51.100.${n}`, slug, wrong)));
    expect(await notices()).toHaveLength(1);
  });

  it('are not notified when one network locks itself out', async () => {
    const { slug } = await insertShare(server);
    await attack(slug, Array<string>(6).fill('198.51.100.1'));
    expect(await notices()).toEqual([]);
  });
});
