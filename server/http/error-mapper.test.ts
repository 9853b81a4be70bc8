import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger';
import { PaymentsUnavailableError } from '../payments/payments';
import { StorageUnavailableError } from '../storage/storage';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';

const server = useTestServer();
const post = () => request(server.url).post('/api/create-checkout-session');
const json = 'application/json';
const unknownType = "We don't accept this type of content here.";

describe('a request', () => {
  it.each([
    ['{"amount": 25', json, 400, 'This request is malformed.'],
    ['"amount"', json, 400, 'This request is malformed.'],
    ['{"amount": 25}', `${json}; charset=klingon`, 415, unknownType],
    [JSON.stringify({ message: 'x'.repeat(70_000) }), json, 413, 'This request is too large.'],
  ])('%# that is unreadable is refused with a message', async (body, type, status, message) => {
    await post().set('Content-Type', type).send(body).expect(status, { message });
  });

  it.each(['gzip', 'zip'])('compressed with %s is a 415', async encoding => {
    const call = post().set({ 'Content-Type': json, 'Content-Encoding': encoding });
    await call.send('{}').expect(415, { message: unknownType });
  });

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded'])(
    'of type %s is not treated as empty',
    async type => {
      const message = 'This request is incomplete.';
      const call = type ? post().set('Content-Type', type).send('amount=25') : post();
      await call.expect(400, { message, issues: [{ path: '', message }] });
    },
  );

  it('gets every issue of its input, with the first as the message', async () => {
    const message = 'Please enter an amount of at least $1';
    await post()
      .send({ amount: 0, donorEmail: 'ruth', sponsorWebsite: ['https://a.example'] })
      .expect(400, {
        message,
        issues: [
          { path: 'amount', message },
          { path: 'donorEmail', message: 'Please enter a valid email' },
          { path: 'sponsorWebsite', message: "We couldn't read this. Please enter it again." },
        ],
      });
  });
});

describe('a path', () => {
  const malformed = { message: 'This address is malformed.' };
  const nowhere = { message: "This API endpoint doesn't exist." };

  it.each([
    ['get', '/api/donations/%E0%A4%A/details', 400, malformed],
    ['get', '/uploads/logos/%ff', 400, malformed],
    ['get', '/api', 404, nowhere],
    ['get', '/api/constructor', 404, nowhere],
    ['delete', '/api/donations/x/y/z', 404, nowhere],
    ['options', '/api/nothing', 404, nowhere],
    ['put', '/api/sponsors', 404, nowhere],
    ['get', '/api/create-checkout-session', 404, nowhere],
  ] as const)('%s %s is a %i', async (method, path, status, body) => {
    await request(server.url)[method](path).expect(status, body);
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

it('without the database, every endpoint is a 503 until it is back, and pages work', async () => {
  const { cookie } = await signIn(server);
  await server.databaseProxy.cut();
  for (const call of [
    request(server.url).get('/api/sponsors'),
    request(server.url).get('/api/donations').set('Cookie', cookie),
    post().send({ amount: 25 }),
  ]) {
    const message = "We can't reach our database right now. Please try again in a moment.";
    await call.expect(503, { message }).expect('Retry-After', '5');
  }
  await request(server.url).get('/doing-good').expect(200).expect('Content-Type', /html/);
  await server.databaseProxy.restore();
  await request(server.url).get('/api/sponsors').expect(200, []);
});

function ask(fail: RequestHandler) {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(fail, mapErrors);
  return request(app).get('/');
}

const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
const caused = (fields: object) => new Error('failed', { cause: Object.assign(new Error('failed'), fields) });

it.each([
  [caused(refused), 503, "We can't reach our database right now. Please try again in a moment."],
  [
    caused({ code: '40P01' }),
    503,
    'Someone else was changing this at the same time. Please try again in a moment.',
  ],
  [
    new StorageUnavailableError('away', { cause: refused }),
    503,
    "We can't reach our files right now. Please try again in a moment.",
  ],
  [
    new PaymentsUnavailableError('away', { cause: refused }),
    502,
    "We can't reach the payment provider right now. Please try again in a moment.",
  ],
  // As multer says it.
  [new Error('Request aborted'), 400, 'This upload is malformed or was interrupted.'],
])('%s is a %i', async (error, status, message) => {
  await ask((_request, _response, next) => next(error)).expect(status, { message });
});

it('an error does not inherit content type or caching from the response it replaces', async () => {
  const { headers } = await ask((_request, response) => {
    response.set({
      'Content-Type': 'image/webp',
      'Content-Encoding': 'br',
      'Content-Disposition': 'attachment',
      ETag: '"1"',
      'Last-Modified': new Date().toUTCString(),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    throw new StorageUnavailableError('away');
  }).expect(503);
  expect(headers).toMatchObject({ 'content-type': `${json}; charset=utf-8`, 'cache-control': 'no-store' });
  for (const name of ['content-encoding', 'content-disposition', 'last-modified'])
    expect(headers).not.toHaveProperty(name);
  expect(headers.etag).not.toBe('"1"');
});
