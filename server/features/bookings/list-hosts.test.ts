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

async function accept(username: string, firstName: string) {
  const token = await makeInvitation(server, null, { email: `${username}@example.com` });
  await request(server.url)
    .post('/api/join')
    .send({ token, username, firstName, lastName: 'Haddad', password: 'a long walk home' })
    .expect(201);
}

describe('whoever may hold a call', () => {
  it('is staff and owners who can sign in, by name', async () => {
    const mara = await startDesk(server);
    await insertUser(db(), { role: 'registered', firstName: 'Buy at' });
    await insertUser(db(), { firstName: 'Gone', disabledAt: server.clock.now() });
    await insertUser(db(), { username: 'kit', firstName: null, lastName: null });
    await accept('noor', 'Noor');
    await accept('idris', 'Idris');
    await insertUser(db(), { role: 'owner', firstName: 'Zoe', lastName: 'Brandt' });
    expect(await offered(mara.cookie)).toEqual([
      'Idris Haddad',
      'kit',
      'Mara Ellison (you)',
      'Noor Haddad',
      'Zoe Brandt',
    ]);
  });

  it('is nobody whose name visitors must not read', async () => {
    const mara = await startDesk(server);
    const kim = await insertUser(db(), { role: 'registered', firstName: 'Buy at' });
    const { id } = await insertRequest(server);
    const { body } = await mara.confirm(id, { hostId: kim.id }).expect(400);
    expect(body.issues).toEqual([{ path: 'hostId', message: 'Choose a host' }]);
  });
});
