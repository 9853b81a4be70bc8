import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { it } from 'vitest';
import { deadServer } from '../../../mail/testing';
import { useTestServer } from '../../../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: deadServer });

const { name, max } = rateLimits.passwordReset;

const ask = (from: string) =>
  request(server.url)
    .post('/api/password-reset-requests')
    .set('X-Forwarded-For', from)
    .send({ email: 'noor@example.com' });

it('a flood of resets from some addresses of a provider keeps none of its other customers out', async () => {
  for (const host of [1, 2, 3, 4]) {
    for (let n = 0; n < max.address; n++) await ask(`203.0.113.${host}`).expect(204);
    await ask(`203.0.113.${host}`).expect(429);
  }
  await ask('203.0.113.99').expect(204);
});

it('a flood of resets from so many networks that the total is used up keeps nobody else out', async () => {
  await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    `${name}:total`,
    max.total,
    Date.now() + units.HOUR,
  ]);
  for (let n = 0; n < 3; n++) await ask('2001:db8:beef::1').expect(204);
  await ask('2001:db8:beef::1').expect(429);
  await ask('192.0.2.200').expect(204);
});
