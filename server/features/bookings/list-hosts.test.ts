import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { makeInvitation } from '../accounts/invitations/testing';
import { startDesk } from './testing';

const server = useTestServer({ REGISTRATION: 'open' });
const db = () => server.connection.db;

/** Whom the panel offers to hold a call, and to take care of an inquiry. */
async function offered(cookie: string): Promise<string[]> {
  const { body } = await request(server.url).get('/api/bookings/hosts').set('Cookie', cookie).expect(200);
  return body.map(({ name, self }: { name: string; self: boolean }) => (self ? `${name} (you)` : name));
}

async function registerMany(names: string[]) {
  for (const firstName of names)
    await insertUser(db(), { firstName, lastName: null, registeredFrom: '203.0.113.0/24' });
}

async function accept(username: string, firstName: string) {
  const token = await makeInvitation(server, null, { email: `${username}@example.com` });
  await request(server.url)
    .post('/api/join')
    .send({ token, username, firstName, lastName: 'Haddad', password: 'a long walk home' })
    .expect(201);
}

describe('where anyone can register, whoever has an account is offered', () => {
  it('oneself first, then owners, those who were invited, and all others, each by name', async () => {
    const mara = await startDesk(server);
    await registerMany(['Aa 2', 'Aa 1']);
    await accept('noor', 'Noor');
    await accept('idris', 'Idris');
    await insertUser(db(), { role: 'owner', firstName: 'Zoe', lastName: 'Brandt' });
    await insertUser(db(), { role: 'owner', firstName: 'Yara', lastName: 'Brandt' });
    expect(await offered(mara.cookie)).toEqual([
      'Mara Ellison (you)',
      'Yara Brandt',
      'Zoe Brandt',
      'Idris Haddad',
      'Noor Haddad',
      'Aa 1',
      'Aa 2',
    ]);
  });

  it('though two hundred strangers have names that come before theirs', async () => {
    await insertUser(db(), { role: 'owner', firstName: 'Zoe', lastName: 'Brandt' });
    await accept('noor', 'Noor');
    await registerMany(Array.from({ length: 200 }, (_, n) => `Aa ${n}`));
    const mara = await startDesk(server);
    const names = await offered(mara.cookie);
    expect(names.slice(0, 4)).toEqual(['Mara Ellison (you)', 'Zoe Brandt', 'Noor Haddad', 'Aa 0']);
    expect(names).toHaveLength(200);
  });
});
