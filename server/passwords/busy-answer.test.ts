import express from 'express';
import request from 'supertest';
import { it } from 'vitest';
import { mapErrors } from '../http/error-mapper';
import { logRequests } from '../http/request-log';
import { createLogger } from '../logger';
import { PasswordHasherBusyError } from './password-hasher';

it('too many passwords at once are answered 503, with the time to try again', async () => {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.post('/', () => {
    throw new PasswordHasherBusyError('Too many passwords are waiting');
  });
  app.use(mapErrors);
  await request(app)
    .post('/')
    .expect(503, { message: 'Many passwords are being checked right now. Please try again in a moment.' })
    .expect('Retry-After', '5');
});
