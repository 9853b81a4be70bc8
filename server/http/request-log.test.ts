import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { maskPath } from './request-log';

const server = useTestServer();

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  req?: { method: string; path: string };
  res?: { status: number };
}

/** The line of a request is written once its answer is on the way. */
async function linesOf(message: string): Promise<Line[]> {
  await new Promise(resolve => setTimeout(resolve, 20));
  return server
    .logged()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(line => line.msg === message);
}

const donor = {
  amount: 25,
  donorName: 'Zenobia Quillfeather',
  donorEmail: 'zenobia@quillfeather.example',
  message: 'a very private message',
  showAsSponsor: 1,
  sponsorName: 'Quillfeather Holdings',
};

describe('the log', () => {
  it('has one line a request: what was asked, what was answered, and the id that the visitor was given', async () => {
    const { headers } = await request(server.url).get('/api/sponsors?donor=zenobia').expect(200);
    expect(await linesOf('answered')).toEqual([
      expect.objectContaining({
        level: 30,
        req: { id: headers['x-request-id'], method: 'GET', path: '/api/sponsors' },
        res: { status: 200 },
        responseTime: expect.any(Number),
      }),
    ]);
  });

  it('warns of refusals and calls failures of ours errors', async () => {
    await request(server.url).get('/api/nothing').expect(404);
    server.sandbox.setFault('500');
    await request(server.url).post('/api/create-checkout-session').send({ amount: 25 }).expect(502);
    const lines = [...(await linesOf('answered')), ...(await linesOf('failed'))];
    expect(lines.map(({ level, res }) => [level, res?.status])).toEqual([
      [40, 404],
      [50, 502],
    ]);
  });
});

describe('the log never holds', () => {
  const secrets = /zenobia|quillfeather|private message|hunter2|cs_test_|s%3A|Zk3vQ0yT/i;

  it('what a donor wrote, the session that shows it, a query string or a cookie', async () => {
    const { cookie, user } = await signIn(server);
    const checkout = await request(server.url).post('/api/create-checkout-session').send(donor).expect(201);
    const { sessionId } = checkout.body;
    await server.sandbox.pay(sessionId);
    await request(server.url).post('/api/verify-donation').send({ sessionId }).expect(200);
    await request(server.url).get(`/api/donations/${sessionId}/details`).expect(200);
    await request(server.url)
      .post(`/api/donations/${sessionId}/logo`)
      .field('sponsorName', 'Quillfeather')
      .expect(200);
    await request(server.url).get('/api/donations').set('Cookie', cookie).expect(200);
    await request(server.url).get(`/doing-good?donation=success&session_id=${sessionId}`).expect(200);
    await request(server.url).get('/share/Zk3vQ0yT-_a1b2c3d4e5f6').expect(200);
    await request(server.url)
      .get('/')
      .set({ Authorization: 'Bearer hunter2', Cookie: 'sid=hunter2' })
      .expect(200);
    await server.sandbox.webhooksSettled();
    expect((await linesOf('answered')).length).toBeGreaterThanOrEqual(9);
    expect(server.logged()).not.toMatch(secrets);
    expect(server.logged()).not.toContain(String(user.email));
  });

  it('a password or a donor’s words that were refused', async () => {
    const body = { ...donor, amount: 0, password: 'hunter2' };
    await request(server.url).post('/api/create-checkout-session').send(body).expect(400);
    const broken = request(server.url)
      .post('/api/create-checkout-session')
      .set('Content-Type', 'application/json');
    await broken.send('{"donorEmail": "zenobia@quillfeather.example", "password": "hunter2"').expect(400);
    expect(server.logged()).not.toMatch(secrets);
  });

  it.each(['500', '429', 'nonsense', 'wrong-shape', 'cut'] as const)(
    'them when the payment provider fails with %s',
    async fault => {
      const { body } = await request(server.url).post('/api/create-checkout-session').send(donor).expect(201);
      server.sandbox.setFault(fault);
      await request(server.url).post('/api/create-checkout-session').send(donor).expect(502);
      await request(server.url).post('/api/verify-donation').send({ sessionId: body.sessionId }).expect(502);
      expect(await linesOf('request failed')).toHaveLength(2);
      expect(server.logged()).not.toMatch(secrets);
    },
  );

  it('them when the database fails in the middle of a statement that carries them', async () => {
    const { pool } = server.connection;
    await pool.query('alter table donations rename to donations_away');
    try {
      await request(server.url).post('/api/create-checkout-session').send(donor).expect(500);
      await request(server.url).post('/api/verify-donation').send({ sessionId: 'cs_test_1' }).expect(500);
    } finally {
      await pool.query('alter table donations_away rename to donations');
    }
    expect(await linesOf('request failed')).toHaveLength(2);
    expect(server.logged()).not.toMatch(secrets);
  });
});

describe('maskPath', () => {
  it.each([
    ['/api/donations/cs_test_1/details', '/api/donations/:sessionId/details'],
    ['/api/donations/cs_test_1/logo?x=1', '/api/donations/:sessionId/logo'],
    ['/api/donations/cs_test_1', '/api/donations/:sessionId'],
    ['/API/Donations/cs_test_1/details', '/API/Donations/:sessionId/details'],
    ['/Share/abc', '/Share/:slug'],
    ['/api/donations', '/api/donations'],
    ['/sandbox/checkout/cs_test_1', '/sandbox/checkout/:sessionId'],
    ['/sandbox/checkout/cs_test_1/pay', '/sandbox/checkout/:sessionId/pay'],
    ['/share/abc', '/share/:slug'],
    ['/api/share/abc/access', '/api/share/:slug/access'],
    ['/doing-good?session_id=cs_test_1#x', '/doing-good'],
  ])('writes %s as %s', (url, masked) => {
    expect(maskPath(url)).toBe(masked);
  });

  it('does not let an address fill the log', () => {
    expect(maskPath(`/${'a'.repeat(10_000)}`)).toHaveLength(200);
  });
});
