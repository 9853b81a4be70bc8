import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { makeInvitation } from '../accounts/invitations/testing';
import { insertRequest, startDesk } from './testing';

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

describe('where anyone can register, whoever may hold a call', () => {
  it('is oneself first, then owners, those who were invited or approved, each by name, and no stranger', async () => {
    const mara = await startDesk(server);
    await registerMany(['Aa 2', 'Aa 1']);
    await accept('noor', 'Noor');
    await accept('idris', 'Idris');
    await insertUser(db(), { role: 'owner', firstName: 'Zoe', lastName: 'Brandt' });
    await insertUser(db(), {
      ...{ role: 'owner', registeredFrom: 'unknown' },
      ...{ firstName: 'Yara', lastName: 'Brandt' },
    });
    expect(await offered(mara.cookie)).toEqual([
      'Mara Ellison (you)',
      'Yara Brandt',
      'Zoe Brandt',
      'Idris Haddad',
      'Noor Haddad',
    ]);
  });

  it('finds themselves there, even before an owner has approved them', async () => {
    const ines = await startDesk(server, { username: 'ines', registeredFrom: '203.0.113.0/24' });
    expect(await offered(ines.cookie)).toEqual(['Ines Okafor (you)']);
  });

  it('is nobody whose name visitors must not read yet', async () => {
    const mara = await startDesk(server);
    const kim = await insertUser(db(), { firstName: 'Buy at', registeredFrom: '203.0.113.0/24' });
    const { id } = await insertRequest(server);
    const { body } = await mara.confirm(id, { hostId: kim.id }).expect(400);
    expect(body.issues).toEqual([{ path: 'hostId', message: 'Choose a host' }]);
  });
});
