import express from 'express';
import request from 'supertest';
import { it } from 'vitest';
import { mapErrors } from '../http/error-mapper';
import { logRequests } from '../http/request-log';
import { createLogger } from '../logger';
import { PasswordHasherBusyError } from './password-hasher';

it('too many concurrent passwords get a 503 with Retry-After', async () => {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.post('/', () => {
    throw new PasswordHasherBusyError('Too many passwords are waiting');
  });
  app.use(mapErrors);
  await request(app)
    .post('/')
    .expect(503, { message: "We're checking a lot of passwords right now. Please try again in a moment." })
    .expect('Retry-After', '5');
});
