import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { sendRawRequest } from '../testing/send-raw-request';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';

const server = useTestServer();

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  req?: { method: string; path: string };
  res?: { status: number };
}

/** `count` lines or more: the line for a request is written once its response has been sent. */
function readLines(message: string, count: number): Promise<Line[]> {
  return waitFor(() => {
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
      .filter(line => line.msg === message);
    expect(lines.length).toBeGreaterThanOrEqual(count);
    return lines;
  });
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
  it('has one line per request: route, status, and the ID that the visitor was given', async () => {
    const { headers } = await request(server.url).get('/api/sponsors?donor=zenobia').expect(200);
    expect(await readLines('request completed', 1)).toEqual([
      expect.objectContaining({
        level: 30,
        req: { id: headers['x-request-id'], method: 'GET', path: '/api/sponsors' },
        res: { status: 200 },
        responseTime: expect.any(Number),
      }),
    ]);
  });

  it('logs refusals as warnings and server failures as errors', async () => {
    await request(server.url).get('/api/nothing').expect(404);
    server.sandbox.setFault('500');
    await request(server.url).post('/api/create-checkout-session').send({ amount: 25 }).expect(502);
    const lines = [...(await readLines('request completed', 1)), ...(await readLines('request errored', 1))];
    expect(lines.map(({ level, res }) => [level, res?.status])).toEqual([
      [40, 404],
      [50, 502],
    ]);
  });
});

describe('the path in the log', () => {
  const slug = 'Zk3vQ0yT-_a1b2c3d4e5f6';

  it.each([
    [`/api/share/${slug}/access`, 'POST', '/api/share/:slug/access'],
    [`/API/Share/${slug}/access`, 'POST', '/api/share/:slug/access'],
    ['/api/donations/cs_test_1/details', 'GET', '/api/donations/:sessionId/details'],
    ['/api/donations/cs_test_1', 'GET', '/api/donations/:hidden'],
    [`/share/${slug}`, 'GET', '/share/:hidden'],
    [`/share//${slug}`, 'GET', '/share/:hidden'],
    [`/%73hare/${slug}`, 'GET', '/share/:hidden'],
    ['/api//donations/cs_test_1/details', 'GET', '/api/donations/:hidden/details'],
    [`/nowhere/${slug}`, 'GET', '/nowhere/:hidden'],
    ['/services', 'GET', '/services'],
  ])('of %s is our own route pattern, or cannot be a secret', async (path, method, logged) => {
    // Not with a client that would normalize the path.
    await sendRawRequest(server.url, Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`));
    expect((await readLines('request completed', 1)).map(line => line.req?.path)).toEqual([logged]);
    expect(server.logged()).not.toMatch(/Zk3vQ0yT|cs_test_1/);
  });
});

describe('the log never contains', () => {
  const secrets = /zenobia|quillfeather|private message|hunter2|cs_test_|s%3A|Zk3vQ0yT/i;

  it('a donor’s message, the session that shows it, a query string, or a cookie', async () => {
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
    await readLines('request completed', 9);
    expect(server.logged()).not.toMatch(secrets);
    expect(server.logged()).not.toContain(String(user.email));
  });

  it('a rejected password or message', async () => {
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
      expect(await readLines('request failed', 2)).toHaveLength(2);
      expect(server.logged()).not.toMatch(secrets);
    },
  );

  it('them when the database fails in the middle of a statement that contains them', async () => {
    const { pool } = server.connection;
    await pool.query('alter table donations rename to donations_away');
    try {
      await request(server.url).post('/api/create-checkout-session').send(donor).expect(500);
      await request(server.url).post('/api/verify-donation').send({ sessionId: 'cs_test_1' }).expect(500);
    } finally {
      await pool.query('alter table donations_away rename to donations');
    }
    expect(await readLines('request failed', 2)).toHaveLength(2);
    expect(server.logged()).not.toMatch(secrets);
  });
});
