import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { createLogger } from '../logger';
import { PasswordHasherBusyError } from '../passwords/password-hasher';
import { PaymentsUnavailableError } from '../payments/payments';
import { StorageFullError, StorageUnavailableError } from '../storage/storage';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';

const server = setupTestServer();
const post = () => request(server.url).post('/api/create-checkout-session');
const json = 'application/json';
const unknownType = 'We don’t accept this type of content here.';

describe('a request', () => {
  it.each([
    [{ 'Content-Type': json }, '{"amount": 25', 400, 'This request is malformed.'],
    [{ 'Content-Type': `${json}; charset=klingon` }, '{"amount": 25}', 415, unknownType],
    [{ 'Content-Type': json, 'Content-Encoding': 'gzip' }, '{}', 415, unknownType],
    [{ 'Content-Type': json }, `{"a":"${'x'.repeat(70_000)}"}`, 413, 'This request is too large.'],
    [{ 'Content-Type': 'text/plain' }, 'amount=25', 400, 'This request is incomplete.'],
  ])('%# that is unreadable is refused with a message', async (headers, body, status, message) => {
    const response = await post().set(headers).send(body).expect(status);
    expect(response.body).toMatchObject({ message });
  });

  it('gets every issue of its input, with the first as the message', async () => {
    const message = 'Please enter an amount of at least $1';
    await post()
      .send({ amount: 0, donorEmail: 'ruth', sponsorWebsite: ['https://a.example'] })
      .expect(400, {
        message,
        issues: [
          { path: 'amount', message },
          { path: 'donorEmail', message: 'Please enter a valid email' },
          { path: 'sponsorWebsite', message: 'We couldn’t read this. Please enter it again.' },
        ],
      });
  });
});

it.each([
  ['get', '/api/donations/%E0%A4%A/details', 400, 'This address is malformed.'],
  ['get', '/uploads/logos/%ff', 400, 'This address is malformed.'],
  ['get', '/api/constructor', 404, 'This API endpoint doesn’t exist.'],
  ['put', '/api/sponsors', 404, 'This API endpoint doesn’t exist.'],
] as const)('%s %s is a %i', async (method, path, status, message) => {
  await request(server.url)[method](path).expect(status, { message });
});

async function answerTo(fail: RequestHandler) {
  const lines: string[] = [];
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'info' }, { write: line => void lines.push(line) })));
  app.use(fail, mapErrors);
  const { status, headers, body } = await request(app).get('/');
  return { status, headers, body, log: lines.join('') };
}

const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
const caused = (fields: object) => new Error('failed', { cause: Object.assign(new Error('failed'), fields) });
const away = (whom: string) => `We can’t reach ${whom} right now. Please try again in a moment.`;
const raced = 'Someone else was changing this at the same time. Please try again in a moment.';

it.each([
  [caused(refused), 503, away('our database')],
  [caused({ code: '40P01' }), 503, raced],
  [new StorageUnavailableError('away', { cause: refused }), 503, away('our files')],
  [new StorageFullError('full'), 503, 'We’re out of space for new files right now. Please try again later.'],
  [new PasswordHasherBusyError(), 503, 'The site is too busy right now. Please try again in a moment.'],
  [new PaymentsUnavailableError('away', { cause: refused }), 502, away('the payment provider')],
  // As multer says it.
  [new Error('Request aborted'), 400, 'This upload is malformed or was interrupted. Please try again.'],
])('%s is a %i', async (error, status, message) => {
  const answer = await answerTo((_request, _response, next) => next(error));
  expect(answer).toMatchObject({ status, body: { message } });
  expect(answer.log.includes('request failed')).toBe(status >= 500);
});

it('an unexpected error is a 500 with a request ID, and its details are in the log only', async () => {
  const { status, headers, body, log } = await answerTo(() => {
    throw new Error('relation "donations" does not exist');
  });
  const requestId = headers['x-request-id'];
  expect([status, body.requestId]).toEqual([500, requestId]);
  expect(body.message).toBe(
    `Something went wrong on our end. Please try again. If it keeps happening, send us this ID: ${requestId}`,
  );
  expect(log).toContain(`"reqId":"${requestId}"`);
  expect(log).toContain('relation \\"donations\\" does not exist');
});

it('an error does not inherit content type or caching from the response it replaces', async () => {
  const { headers } = await answerTo((_request, response) => {
    response.set({ 'Content-Type': 'image/webp', 'Content-Encoding': 'br', ETag: '"1"' });
    response.set({ 'Content-Disposition': 'attachment', 'Cache-Control': 'public, max-age=31536000' });
    throw new StorageUnavailableError('away');
  });
  expect(headers).toMatchObject({ 'content-type': `${json}; charset=utf-8`, 'cache-control': 'no-store' });
  for (const name of ['content-encoding', 'content-disposition']) expect(headers).not.toHaveProperty(name);
  expect(headers.etag).not.toBe('"1"');
});
