import express from 'express';
import type { Logger } from 'pino';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { mapErrors } from './error-mapper';

const server = useTestServer();
const post = () => request(server.url).post('/api/create-checkout-session');
const json = 'application/json';

describe('an unreadable request', () => {
  it.each([
    ['{"amount": 25', json, 400, 'This request is malformed.'],
    ['hello', json, 400, 'This request is malformed.'],
    ['"amount"', json, 400, 'This request is malformed.'],
    [
      '{"amount": 25}',
      'application/json; charset=klingon',
      415,
      "We don't accept this type of content here.",
    ],
    [JSON.stringify({ message: 'x'.repeat(70_000) }), json, 413, 'This request is too large.'],
  ])('%# is refused with a message', async (body, type, status, message) => {
    const response = await post().set('Content-Type', type).send(body);
    expect({ status: response.status, body: response.body }).toEqual({ status, body: { message } });
  });

  it.each(['gzip', 'deflate', 'br', 'zip'])('compressed with %s is a 415', async encoding => {
    await post()
      .set({ 'Content-Type': json, 'Content-Encoding': encoding })
      .send('{}')
      .expect(415, { message: "We don't accept this type of content here." });
  });

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded'])(
    'of type %s is not treated as empty',
    async type => {
      const attempt = post();
      if (type) attempt.set('Content-Type', type).send('amount=25');
      await attempt.expect(400, {
        message: 'This request is incomplete.',
        issues: [{ path: '', message: 'This request is incomplete.' }],
      });
    },
  );
});

describe('a field of a type that no form sends', () => {
  it.each([
    ['donorName', {}],
    ['message', 5],
    ['sponsorWebsite', ['https://a.example']],
  ])('%s as %j is refused with a message', async (path, value) => {
    const message = "We couldn't read this. Please enter it again.";
    await post()
      .send({ amount: 25, [path]: value })
      .expect(400, { message, issues: [{ path, message }] });
  });
});

describe('an invalid path', () => {
  it.each(['/api/donations/%E0%A4%A/details', '/api/donations/%ff/details', '/uploads/logos/%E0%A4%A'])(
    '%s is a 400',
    async path => {
      await request(server.url).get(path).expect(400, { message: 'This address is malformed.' });
    },
  );

  it.each(['/api/donations/%00/details', '/api/donations/cs_test_%00/details'])('%s is a 404', async path => {
    await request(server.url).get(path).expect(400).expect('Content-Type', /json/);
  });

  it('is no path traversal', async () => {
    for (const path of [
      '/uploads/%00',
      '/uploads/site/%00.jpg',
      '/assets/%00',
      '/uploads/site/..%2f..%2fpackage.json',
    ])
      await request(server.url).get(path).expect(404);
  });
});

describe('input with a NUL in it', () => {
  it('is refused in every text field that is stored as typed', async () => {
    for (const field of ['donorEmail', 'message', 'sponsorWebsite'])
      await post()
        .send({ amount: 25, [field]: 'a\u0000b' })
        .expect(400);
    await request(server.url).post('/api/verify-donation').send({ sessionId: 'cs_\u0000' }).expect(400);
  });
});

describe('invalid input', () => {
  it('gets every issue in the response, with the first as the message', async () => {
    const { body } = await post().send({ amount: 0, donorEmail: 'ruth' }).expect(400);
    expect(body).toEqual({
      message: 'Please enter an amount of at least $1',
      issues: [
        { path: 'amount', message: 'Please enter an amount of at least $1' },
        { path: 'donorEmail', message: 'Please enter a valid email' },
      ],
    });
  });
});

describe('an unknown endpoint', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete', 'options'] as const)('%s is a JSON 404', async method => {
    for (const path of ['/api/nothing', '/api', '/api/', '/api/donations/x/y/z', '/api/constructor']) {
      await request(server.url)[method](path).expect(404, { message: "This API endpoint doesn't exist." });
    }
  });

  it('depends on the method too', async () => {
    await request(server.url)
      .put('/api/sponsors')
      .expect(404, { message: "This API endpoint doesn't exist." });
    await request(server.url).get('/api/create-checkout-session').expect(404);
    await request(server.url).get('/api/stripe/webhook').expect(404);
  });
});

describe('an unexpected error', () => {
  it('is a 500 with a request ID and no details', async () => {
    const { pool } = server.connection;
    await pool.query('alter table donations rename to donations_away');
    try {
      const { body, headers } = await request(server.url).get('/api/sponsors').expect(500);
      expect(body).toEqual({
        message: `Something went wrong on our end. Please try again. If it keeps happening, send us this number: ${body.requestId}`,
        requestId: headers['x-request-id'],
      });
      expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
      expect(server.logged()).toContain(`"reqId":"${body.requestId}"`);
      expect(server.logged()).toContain('relation \\"donations\\" does not exist');
    } finally {
      await pool.query('alter table donations_away rename to donations');
    }
  });
});

describe('a database outage', () => {
  it('is a 503 with Retry-After from every endpoint, and ends when the database is back', async () => {
    await request(server.url).get('/api/sponsors').expect(200);
    const { cookie } = await signIn(server);
    await server.databaseProxy.cut();
    const responses = [
      await request(server.url).get('/api/sponsors'),
      await request(server.url).get('/api/fundraising-stats'),
      await request(server.url).get('/api/donations').set('Cookie', cookie),
      await post().send({ amount: 25 }),
    ];
    for (const { status, headers, body } of responses) {
      expect({ status, retryAfter: headers['retry-after'], body }).toEqual({
        status: 503,
        retryAfter: '5',
        body: { message: "We can't reach our database right now. Please try again in a moment." },
      });
    }
    await server.databaseProxy.restore();
    await request(server.url).get('/api/sponsors').expect(200, []);
  });

  it('does not affect the pages', async () => {
    await server.databaseProxy.cut();
    await request(server.url).get('/doing-good').expect(200).expect('Content-Type', /html/);
  });
});

it('an upload that the browser breaks off is no failure of ours', async () => {
  const errors = vi.fn();
  const app = express();
  app.use((request, _response, next) => {
    request.log = () => ({ error: errors }) as unknown as Logger;
    // As multer says it.
    next(new Error('Request aborted'));
  });
  app.use(mapErrors);
  await request(app).post('/').expect(400, { message: 'This upload is malformed or was interrupted.' });
  expect(errors).not.toHaveBeenCalled();
});
