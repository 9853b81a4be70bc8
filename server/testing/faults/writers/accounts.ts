import request from 'supertest';
import { createAuditedWriter } from '../audited-writer';
import { expectStatus } from '../expect-status';
import type { Site } from '../site';
import { composeAccount } from '../staff';

export function createRegistrationWriter({ product }: Site) {
  const register = (account: object) => request(product.url).post('/api/register').send(account);
  const logIn = ({ username, password }: ReturnType<typeof composeAccount>) =>
    expectStatus(request(product.url).post('/api/login').send({ username, password }), 200);
  return createAuditedWriter({
    compose: composeAccount,
    async send(account) {
      await expectStatus(register(account), 201);
    },
    async sendAgain(account) {
      await expectStatus(register(account), 201, 409);
      return true;
    },
    async check(acknowledged) {
      // A few at a time, because the password queue is bounded.
      for (let from = 0; from < acknowledged.length; from += 16) {
        await Promise.all(acknowledged.slice(from, from + 16).map(logIn));
      }
    },
  });
}
