import { randomUUID } from 'node:crypto';
import request, { type Response } from 'supertest';
import { readPages } from '../at-once';
import { expectStatus } from './expect-status';
import type { Site } from './site';

export interface Staff {
  /** The session was acknowledged, so it has to survive every crash. */
  cookie: string;
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

export async function joinStaff(site: Pick<Site, 'product'>, account = composeAccount()): Promise<Staff> {
  return signedIn(
    site,
    await expectStatus(request(site.product.url).post('/api/register').send(account), 201),
  );
}

export async function signInStaff(
  site: Pick<Site, 'product'>,
  { username, password }: ReturnType<typeof composeAccount>,
): Promise<Staff> {
  return signedIn(
    site,
    await expectStatus(request(site.product.url).post('/api/login').send({ username, password }), 200),
  );
}

function signedIn({ product }: Pick<Site, 'product'>, response: Response): Staff {
  const cookie = response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  return {
    cookie,
    list: path =>
      readPages(page => expectStatus(request(product.url).get(path).query(page).set('Cookie', cookie), 200)),
  };
}
