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
