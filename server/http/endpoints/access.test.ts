import { type Endpoint, pathTo } from '@shared/contracts/endpoint';
import { endpoints } from '@shared/contracts/endpoints';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listApiRoutes } from '../../testing/list-api-routes';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const all: Endpoint[] = Object.values(endpoints);
const guarded = all.filter(({ access }) => access !== 'public');

function ask(endpoint: Endpoint) {
  const parameters = { id: 'x', slug: 'x', sessionId: 'x', key: 'x', name: 'x' };
  const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  // Queries that are required; endpoints ignore those that they don't know.
  return request(server.url)[verb](pathTo(endpoint, parameters)).query({ share: '1', person: 'x' });
}

describe('every endpoint', () => {
  it('is served as its contract defines it, and nothing else is', () => {
    const contracts = all.map(({ method, path }) => `${method} ${path}`);
    expect(listApiRoutes(server.app).sort()).toEqual(contracts.sort());
  });

  it('that is not public responds 401 to strangers, whatever they send', async () => {
    expect(guarded.length).toBeGreaterThan(10);
    for (const endpoint of guarded) {
      for (const cookie of ['', 'sid=s%3Aforged.c2lnbmF0dXJl', 'sid=forged']) {
        const { status, body } = await ask(endpoint).set('Cookie', cookie);
        expect({ ...endpoint, status, message: typeof body.message }).toEqual({
          ...endpoint,
          status: 401,
          message: 'string',
        });
      }
    }
  });

  it('lets owners through, and staff where it is not about people', async () => {
    const [staff, owner] = [await signIn(server), await signIn(server, { role: 'owner' })];
    for (const endpoint of guarded.filter(({ method }) => method === 'GET')) {
      const asOwner = await ask(endpoint).set('Cookie', owner.cookie);
      expect([200, 404]).toContain(asOwner.status);
      const asStaff = await ask(endpoint).set('Cookie', staff.cookie);
      expect(asStaff.status).toBe(endpoint.access === 'people' ? 403 : asOwner.status);
    }
  });

  it('is closed again once the session or its user is gone', async () => {
    const first = await signIn(server);
    await server.connection.pool.query('delete from sessions');
    await ask(endpoints.listDonations).set('Cookie', first.cookie).expect(401);
    const second = await signIn(server);
    await server.connection.pool.query('delete from users');
    await ask(endpoints.listDonations).set('Cookie', second.cookie).expect(401);
  });
});
