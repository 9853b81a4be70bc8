import request from 'supertest';
import { ask } from '../ask';
import type { Site } from '../site';
import { composeAccount } from '../staff';
import { createWitness, type Witness } from '../witness';

export function witnessRegistrations({ product }: Site): Witness {
  const register = (account: object) => request(product.url).post('/api/register').send(account);
  const logIn = ({ username, password }: ReturnType<typeof composeAccount>) =>
    ask(request(product.url).post('/api/login').send({ username, password }), 200);
  return createWitness({
    name: '/api/register',
    compose: composeAccount,
    async send(account) {
      await ask(register(account), 201);
    },
    async sendAgain(account) {
      await ask(register(account), 201, 409);
      return true;
    },
    async check(acknowledged) {
      // A few at a time, as the queue for passwords is bounded.
      for (let from = 0; from < acknowledged.length; from += 16) {
        await Promise.all(acknowledged.slice(from, from + 16).map(logIn));
      }
    },
  });
}
