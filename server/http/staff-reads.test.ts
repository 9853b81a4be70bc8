import { bookingBody } from '@shared/contracts/testing';
import type { Response } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { changeRole, disablePerson } from '../features/accounts/people/change-person';
import { readSignIns } from '../features/accounts/testing';
import { signIn } from '../testing/sign-in';
import { runsOnPostgres } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';
import { countBlocked, whileLocked } from '../testing/while-locked';

const server = useTestServer({ TRUST_PROXY: '1' });
const elsewhere = '198.51.100.7';

/** Keeps every list of inquiries from being read until the work is done. */
const whileListsWait = (work: () => Promise<void>) =>
  whileLocked(server, 'contact_submissions in access exclusive mode', work);

function startLoading(cookie: string, path = '/api/contact') {
  const statuses: number[] = [];
  const load = () =>
    request(server.url)
      .get(path)
      .set('Cookie', cookie)
      .then(({ status }) => void statuses.push(status));
  return { statuses, load };
}

describe.skipIf(!runsOnPostgres())('lists that an account loads by the dozen (PostgreSQL only)', () => {
  it('are refused beyond 62, and leave connections to visitors, owners, and staff elsewhere', async () => {
    const { cookie } = await signIn(server);
    const { statuses, load } = startLoading(cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 70 }, load);
      await waitFor(() => expect(statuses).toEqual(Array(8).fill(429)));
      const [owner, other] = [await signIn(server, { role: 'owner' }), await signIn(server)];
      const readShares = (by: { cookie: string }) =>
        request(server.url).get('/api/shares').set('Cookie', by.cookie);
      await readShares(owner).expect(200);
      await readShares(other).set('X-Forwarded-For', elsewhere).expect(200);
      await request(server.url).post('/api/bookings').send(bookingBody).expect(201);
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(62);
  });

  it('keep approved staff of the same network waiting for none that no owner has approved', async () => {
    const stranger = await signIn(server, { registeredFrom: '203.0.113.0/24' });
    const { statuses, load } = startLoading(stranger.cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 32 }, load);
      await waitFor(() => expect(statuses).toEqual([429]));
      const colleague = await signIn(server);
      await request(server.url).get('/api/shares').set('Cookie', colleague.cookie).expect(200);
      const another = await signIn(server, { registeredFrom: '203.0.113.0/24' });
      await request(server.url).get('/api/shares').set('Cookie', another.cookie).expect(429);
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(31);
  });

  it('keep exports of the same kind of account waiting, and no others', async () => {
    const stranger = await signIn(server, { registeredFrom: '203.0.113.0/24' });
    const colleague = await signIn(server);
    const take = ({ cookie }: { cookie: string }) =>
      request(server.url).post('/api/donation-exports').set('Cookie', cookie).send({ timeZone: 'UTC' });
    const { load } = startLoading(stranger.cookie);
    const finished: string[] = [];
    let waiting: Promise<unknown>[] = [];
    await whileListsWait(async () => {
      waiting = [load()];
      await waitFor(async () => expect(await countBlocked(server, 'contact_submissions')).toBe(1));
      waiting.push(take(stranger).then(({ status }) => finished.push(`stranger ${status}`)));
      await take(colleague).expect(200);
      finished.push('colleague');
    });
    await Promise.all(waiting);
    expect(finished).toEqual(['colleague', 'stranger 200']);
  });

  it('refuse no read that goes on with an answer, and make none for whoever has left', async () => {
    const { user, cookie } = await signIn(server);
    const [{ key = '' } = {}] = await readSignIns(server, user.id);
    const session = { sessionKey: key, passwordMark: '', provenAt: 0, lacksSecondFactor: false };
    const reader = { ...user, ...session, isApproved: true };
    const { statuses, load } = startLoading(cookie);
    const response = { destroyed: false } as Response;
    const takeTurn = server.staffReads.turnOf({ user: reader, ip: '127.0.0.1', res: response });
    await takeTurn(async () => {});
    let loads: Promise<void>[] = [];
    const goingOn: Promise<string>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 63 }, load);
      await waitFor(() => expect(statuses).toEqual([429]));
      goingOn.push(takeTurn(async () => 'read'));
    });
    expect(await Promise.all(goingOn)).toEqual(['read']);
    await Promise.all(loads);
    response.destroyed = true;
    await expect(takeTurn(async () => 'read')).rejects.toThrow('The connection was closed');
  });

  it('count for the network, whichever account asks, and with what else reads whole tables', async () => {
    const { cookie } = await signIn(server);
    const { statuses, load } = startLoading(cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 63 }, load);
      await waitFor(() => expect(statuses).toEqual([429]));
      const another = await signIn(server);
      for (const path of ['/api/list-counts', '/api/bookings/hosts']) {
        const { body } = await request(server.url).get(path).set('Cookie', another.cookie).expect(429);
        expect(body.message).toBe('Too many lists are loading at once. Please try again in a moment.');
      }
      const correct = { company: 'Adler' };
      for (const act of ['', '/export', '/correction', '/erasure']) {
        const post = request(server.url).post(`/api/people-data${act}`).set('Cookie', another.cookie);
        await post.send({ email: 'ruth@example.com', correct }).expect(429);
      }
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(62);
  });

  it('are refused to an owner who was made staff while they waited', async () => {
    const { user, cookie } = await signIn(server, { role: 'owner' });
    await signIn(server, { role: 'owner' });
    const { statuses, load } = startLoading(cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 33 }, load);
      await waitFor(() => expect(statuses).toEqual([429]));
      await changeRole(server, user.id, 'staff', { actor: null });
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(2);
  });

  it('are refused to whom was disabled while they waited for their turn', async () => {
    const { user, cookie } = await signIn(server);
    const { statuses, load } = startLoading(cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 64 }, load);
      // The last ones are refused once all the others wait.
      await waitFor(() => expect(statuses).toEqual([429, 429]));
      await disablePerson(server, user.id, { actor: null });
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(2);
    expect(statuses.filter(status => status === 401)).toHaveLength(60);
  });
});
