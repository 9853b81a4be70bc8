import request from 'supertest';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { accountPassword, signInWithPassword } from '../accounts/testing';
import { sharePassword } from './testing/shares';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const createShare = (cookie: string, address: string) =>
  request(server.url)
    .post('/api/shares')
    .set('X-Forwarded-For', address)
    .set('Cookie', cookie)
    .field({ password: sharePassword, note: 'Door code' });

/** An account that registered itself, signed in. */
async function register(n: number): Promise<string> {
  const names = {
    username: `stranger-${n}`,
    email: `stranger-${n}@example.com`,
    firstName: 'Kim',
    lastName: 'Lee',
  };
  const response = await request(server.url)
    .post('/api/register')
    .set('X-Forwarded-For', `203.0.113.${n}`)
    .send({ ...names, password: accountPassword })
    .expect(201);
  return response.get('Set-Cookie')?.[0] ?? '';
}

it('accounts that registered themselves keep no owner from creating shares, whatever networks they use', async () => {
  const { cookie } = await signInWithPassword(server, { role: 'owner' });
  const strangers: string[] = [];
  for (let n = 0; n < 60; n++) strangers.push(await register(n));
  const flood = { isOver: false };
  const workers = strangers.map(async (stranger, n) => {
    while (!flood.isOver) await createShare(stranger, `60.${n}.113.7`);
  });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await createShare(cookie, '192.0.2.30')).status);
  flood.isOver = true;
  await Promise.all(workers);
  expect(statuses).toEqual([201, 201, 201, 201]);
});
