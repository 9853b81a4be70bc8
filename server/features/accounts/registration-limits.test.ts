import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';

const registration = (tag: number) => ({
  username: `noor.${tag}`,
  email: `noor.${tag}@example.com`,
  password: 'a long walk home',
  firstName: 'Noor',
  lastName: 'Haddad',
});

const closed = useTestServer({ REGISTRATION: 'closed' });
const limited = useTestServer({ FLOOD_LIMITS: 'on' });

describe('with registration closed', () => {
  it('nobody can register, and the client can tell', async () => {
    const response = await request(closed.url).post('/api/register').send(registration(1)).expect(403);
    expect(response.body.message).toMatch(/^Registration is closed\./);
    expect(await closed.connection.db.select().from(users)).toEqual([]);
    await request(closed.url)
      .get('/api/registration')
      .expect(200, { open: false, signedIn: false, sendsEmail: false });
  });
});

describe('with rate limits', () => {
  it('an address may try to register ten times a minute', async () => {
    for (let tag = 0; tag < 10; tag++) {
      await request(limited.url).post('/api/register').send({ username: tag }).expect(400);
    }
    const response = await request(limited.url).post('/api/register').send(registration(1)).expect(429);
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.body.message).toMatch(
      /^Too many attempts from your network\. Please wait (a minute|\d+ seconds) and try again\.$/,
    );
    expect(await limited.connection.db.select().from(users)).toEqual([]);
  });

  it('sign-in has room for a whole office', async () => {
    for (let n = 0; n < 60; n++) {
      await request(limited.url)
        .post('/api/login')
        .send({ username: `noor.${n}`, password: 'x' })
        .expect(401);
    }
    await request(limited.url).post('/api/login').send({ username: 'noor', password: 'x' }).expect(429);
  });
});
