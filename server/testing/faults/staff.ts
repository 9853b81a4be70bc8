import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ask } from './ask';
import type { SiteAddress } from './site';

export interface Staff {
  /** Value of the Cookie header. The session was acknowledged too, so it has to outlive every crash. */
  cookie: string;
  /** All rows of a list. */
  list<Row>(path: string): Promise<Row[]>;
}

export function composeAccount() {
  const name = `u${randomUUID().replaceAll('-', '')}`;
  return {
    username: name,
    email: `${name}@example.com`,
    password: `${name.slice(0, 20)} walks home`,
    firstName: 'Noor',
    lastName: 'Haddad',
  };
}

export async function joinStaff({ product }: SiteAddress): Promise<Staff> {
  const answer = await ask(request(product.url).post('/api/register').send(composeAccount()), 201);
  const cookie = answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  return {
    cookie,
    async list(path) {
      const { body } = await ask(request(product.url).get(path).set('Cookie', cookie), 200);
      return body;
    },
  };
}
