import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger';
import { PaymentsUnavailableError } from '../payments/payments';
import { StorageUnavailableError } from '../storage/storage';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';

function createApp(fail: RequestHandler) {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(fail);
  app.use(mapErrors);
  return app;
}

describe('an unavailable dependency', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });

  it.each([
    [new Error('Failed query', { cause: refused }), 503, "We can't reach our database right now."],
    [new StorageUnavailableError('away', { cause: refused }), 503, "We can't reach our files right now."],
    [
      new PaymentsUnavailableError('away', { cause: refused }),
      502,
      "We can't reach the payment provider right now.",
    ],
  ])('is named in the response: %s', async (error, status, sentence) => {
    const app = createApp(() => {
      throw error;
    });
    const message = `${sentence} Please try again in a moment.`;
    await request(app).get('/').expect(status, { message });
  });
});

describe('an error of the database', () => {
  const databaseError = (fields: object) =>
    new Error('Failed query', { cause: Object.assign(new Error('failed'), fields) });
  const respond = (fields: object) =>
    request(
      createApp(() => {
        throw databaseError(fields);
      }),
    ).get('/');

  it.each(['40P01', '40001'])('that only asks for another try is a 503: %s', async code => {
    const message = 'Someone else was changing this at the same time. Please try again in a moment.';
    await respond({ code }).expect(503, { message }).expect('Retry-After', '5');
  });
});

it('an error does not inherit content type or caching from the response it replaces', async () => {
  const app = createApp((_request, response) => {
    response.set({
      'Content-Type': 'image/webp',
      'Content-Encoding': 'br',
      'Content-Disposition': 'attachment',
      ETag: '"1"',
      'Last-Modified': new Date().toUTCString(),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    throw new StorageUnavailableError('away');
  });
  const { headers } = await request(app).get('/').expect(503);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const name of ['content-encoding', 'content-disposition', 'last-modified']) {
    expect(headers).not.toHaveProperty(name);
  }
  expect(headers.etag).not.toBe('"1"');
});
