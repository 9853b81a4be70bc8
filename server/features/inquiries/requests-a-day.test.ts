import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

it('bookings and inquiries of one network have an end, together, each day', async () => {
  const { name, max } = rateLimits.requestsDay;
  await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    `${name}:203.0.113.7`,
    max.address - 1,
    Date.now() + units.DAY,
  ]);
  const send = (path: string, body: object, from: string) =>
    request(server.url).post(path).set('X-Forwarded-For', from).send(body);
  await send('/api/contact', inquiryBody, '203.0.113.7').expect(201);
  const { body } = await send('/api/bookings', bookingBody, '203.0.113.7').expect(429);
  expect(body.message).toMatch(/^Too many attempts from your network\. Please wait .* and try again\.$/);
  await send('/api/bookings', bookingBody, '198.51.100.7').expect(201);
});

it('posts that are refused for what is in them use up nothing of the day', async () => {
  const empty = () => request(server.url).post('/api/contact').set('X-Forwarded-For', '203.0.113.7').send({});
  for (let n = 0; n < 3; n++) await empty().expect(400);
  const { rows } = await server.connection.pool.query('select key from rate_limits where key like $1', [
    `${rateLimits.requestsDay.name}:%`,
  ]);
  expect(rows).toEqual([]);
});

it('a day’s total that others have used up keeps nobody out who writes now and then', async () => {
  const { name, max } = rateLimits.requestsDay;
  await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    `${name}:total`,
    max.total,
    Date.now() + units.DAY,
  ]);
  const send = () => request(server.url).post('/api/contact').send(inquiryBody);
  await send().set('X-Forwarded-For', '198.51.100.7').expect(201);
});

it('ends for them, too, once newcomers have used up what is theirs', async () => {
  const { name, max } = rateLimits.requestsDay;
  await server.connection.pool.query(
    'insert into rate_limits (key, points, expire) values ($1, $2, $5), ($3, $4, $5)',
    [`${name}:total`, max.total, `${name}:newcomers`, max.newcomers, Date.now() + units.DAY],
  );
  const { body } = await request(server.url)
    .post('/api/contact')
    .set('X-Forwarded-For', '198.51.100.7')
    .send(inquiryBody)
    .expect(429);
  expect(body.message).toMatch(
    /^We're getting too many requests right now\. Please wait .* and try again\.$/,
  );
});
