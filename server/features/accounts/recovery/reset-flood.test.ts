import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer } from '../../../mail/testing';
import { useTestServer } from '../../../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: deadServer });

const { name, max } = rateLimits.passwordReset;

const ask = (from: string, body: object = { email: 'noor@example.com' }) =>
  request(server.url).post('/api/password-reset-requests').set('X-Forwarded-For', from).send(body);

describe('a flood of requests for a new password', () => {
  it('from the addresses of one /24 uses up no more than its share', async () => {
    const statuses = [];
    for (let host = 0; host < max.network + 20; host++) {
      statuses.push((await ask(`203.0.113.${host}`, {})).status);
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(max.network);
    await ask('192.0.2.200').expect(204);
  });

  it('from so many networks that the total is used up keeps nobody else out', async () => {
    await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `${name}:total`,
      max.total,
      Date.now() + units.HOUR,
    ]);
    for (let n = 0; n < 3; n++) await ask('2001:db8:beef::1').expect(204);
    await ask('2001:db8:beef::1').expect(429);
    await ask('192.0.2.200').expect(204);
  });
});
