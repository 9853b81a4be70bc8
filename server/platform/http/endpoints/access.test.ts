import { type Endpoint, pathTo } from '@shared/contracts/endpoint';
import { endpoints } from '@shared/contracts/endpoints';
import { rateLimits } from '@shared/limits/rates';
import { type Permission, refusalOf, roles } from '@shared/policy';
import type { Express } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { atOnce, statusesOf } from '../../../testing/at-once';
import { signIn } from '../../../testing/sign-in';
import { setupTestServer } from '../../../testing/test-server';

const server = setupTestServer();
const limited = setupTestServer({ FLOOD_LIMITS: 'on' });

const all: Endpoint[] = Object.values(endpoints);
const guarded = all.filter(({ access }) => access !== 'public');

function ask(endpoint: Endpoint, { url } = server) {
  const parameters = { id: 'x', slug: 'x', sessionId: 'x', key: 'x', name: 'x', slots: 'x' };
  const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  // Queries that are required; endpoints ignore those that they don't know.
  return request(url)[verb](pathTo(endpoint, parameters)).query({ share: '1', person: 'x' });
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): { path: string } | undefined;
}

function listApiRoutes(app: Express): string[] {
  const { stack } = app.router as unknown as { stack: Layer[] };
  const api = stack.find(layer => layer.match('/api/x')?.path === '/api');
  return listRoutes(api?.handle.stack ?? []).map(route => route.replace(' ', ' /api'));
}

function listRoutes(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map(method => `${method.toUpperCase()} ${route.path}`)
      : listRoutes(handle.stack ?? []),
  );
}

describe('every endpoint', () => {
  it('is served as its contract defines it, and nothing else is', () => {
    const contracts = all.map(({ method, path }) => `${method} ${path}`);
    expect(listApiRoutes(server.app).sort()).toEqual(contracts.sort());
  });

  it('that is not public responds 401 to strangers, whatever they send', async () => {
    expect(guarded.length).toBeGreaterThan(10);
    for (const endpoint of guarded) {
      for (const cookie of ['', 'studio_sid=s%3Aforged.c2lnbmF0dXJl', 'studio_sid=forged']) {
        const { status, body } = await ask(endpoint).set('Cookie', cookie);
        expect({ ...endpoint, status, message: typeof body.message }).toEqual({
          ...endpoint,
          status: 401,
          message: 'string',
        });
      }
    }
  });

  it.each(roles)('is open to %s as the policy says', async role => {
    const caller = { role, provenAt: server.clock.now().getTime(), lacksSecondFactor: false };
    for (const { access, ...endpoint } of guarded) {
      const refusal = refusalOf(access as Permission, caller, caller.provenAt);
      const { cookie } = await signIn(server, { role });
      const { status, body } = await ask({ access, ...endpoint }).set('Cookie', cookie);
      const { method, path } = endpoint;
      const isRefused = /^Only (staff|owners) can do this|endpoint doesn’t exist/.test(body.message);
      expect([method, path, isRefused]).toEqual([method, path, refusal !== null]);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('what hashes or draws is limited for an address, with one account or several, signed in or not', () => {
  it.each<[keyof typeof endpoints, number]>([
    ['createShare', 10],
    ['accessShare', 30],
    ['downloadShare', 30],
    ['savePhoto', 5],
    ['saveSponsor', 5],
    ['login', 60],
    ['proveIdentity', 20],
    ['changePassword', 20],
    ['register', 20],
  ])('%s: %d times', async (name, max) => {
    const accounts = [
      await signIn(limited, { role: 'registered' }),
      await signIn(limited, { role: 'registered' }),
    ];
    const statuses = await atOnce(max + 5, n =>
      ask(endpoints[name], limited).set('Cookie', accounts[n % 2]?.cookie ?? ''),
    );
    expect(statusesOf(statuses).filter(status => status === 429)).toHaveLength(5);
  });

  it('unlocks and new shares together, because they wait in one queue', async () => {
    const { cookie } = await signIn(limited, { role: 'registered' });
    const asked = [...Array(10).fill(endpoints.createShare), ...Array(25).fill(endpoints.accessShare)];
    const answers = await atOnce(asked.length, n => ask(asked[n], limited).set('Cookie', cookie));
    expect(statusesOf(answers).filter(status => status === 429)).toHaveLength(5);
  });

  it('logos and photos have a total for everybody', async () => {
    const { total } = rateLimits.sponsorDetails;
    const people = await Promise.all(Array.from({ length: total }, () => signIn(limited, { role: 'staff' })));
    for (const { cookie } of people)
      await ask(endpoints.savePhoto, limited).set('Cookie', cookie).expect(400);
    await ask(endpoints.saveSponsor, limited).expect(429);
  });
});
