import { anonymousDonor } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { paymentPagesMinute, paymentPagesHour } = rateLimits;

const checkout = (from: string, body: object = { ...anonymousDonor, amount: 25 }, headers = {}) =>
  request(server.url)
    .post('/api/create-checkout-session')
    .set({ 'X-Forwarded-For': from, ...headers })
    .send(body);

const seed = (key: string, points: number) =>
  server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    key,
    points,
    Date.now() + units.HOUR,
  ]);

/** What protects the payment provider has room for one more newcomer. */
async function leaveRoomForOne() {
  const { name, max } = paymentPagesMinute;
  await seed(`${name}:total`, max.total);
  await seed(`${name}:newcomers`, max.newcomers - 1);
}

it('requests that are not valid leave the room at the payment provider to others', async () => {
  await leaveRoomForOne();
  for (let network = 0; network < 5; network++) {
    await checkout(`203.0.${network}.1`, { amount: 0 }).expect(400);
    await checkout(`203.0.${network}.1`, undefined, { 'Idempotency-Key': 'short' }).expect(400);
  }
  await checkout('198.51.100.1').expect(201);
  const { body } = await checkout('192.0.2.1').expect(429);
  expect(body.message).toMatch(/^We're getting too many requests right now\./);
});

it('a network that has opened three payment pages within the hour is not new in the next minute', async () => {
  await leaveRoomForOne();
  await seed(`${paymentPagesHour.name}:203.0.113.0/24`, 3);
  await checkout('203.0.113.1').expect(429);
  await checkout('198.51.100.1').expect(201);
});

it('requests that are not valid have an end for each network, and for all', async () => {
  const { name, max } = rateLimits.checkoutMinute;
  await seed(`${name}:203.0.113.1`, max.address);
  await checkout('203.0.113.1', { amount: 0 }).expect(429);
  await seed(`${name}:total`, max.total);
  await seed(`${name}:newcomers`, max.newcomers);
  await checkout('198.51.100.1', { amount: 0 }).expect(429);
});
