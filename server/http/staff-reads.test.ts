import { bookingBody } from '@shared/contracts/testing';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { disablePerson } from '../features/accounts/people/change-person';
import { signIn } from '../testing/sign-in';
import { runsOnPostgres } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';

const server = useTestServer();

/** Keeps every list of inquiries from being read until the work is done. */
async function whileListsWait(work: () => Promise<void>): Promise<void> {
  const holder = await server.connection.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table contact_submissions in access exclusive mode');
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

function startLoading(cookie: string) {
  const statuses: number[] = [];
  const load = () =>
    request(server.url)
      .get('/api/contact')
      .set('Cookie', cookie)
      .then(({ status }) => void statuses.push(status));
  return { statuses, load };
}

describe.skipIf(!runsOnPostgres())('lists that an account loads by the dozen (PostgreSQL only)', () => {
  it('are refused beyond 33, and leave connections to visitors and other staff', async () => {
    const { cookie } = await signIn(server);
    const { statuses, load } = startLoading(cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 40 }, load);
      await waitFor(() => expect(statuses).toEqual(Array(7).fill(429)));
      const other = await signIn(server);
      await request(server.url).get('/api/shares').set('Cookie', other.cookie).expect(200);
      await request(server.url).post('/api/bookings').send(bookingBody).expect(201);
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(33);
  });

  it('are refused to whom was disabled while they waited for their turn', async () => {
    const { user, cookie } = await signIn(server);
    const { statuses, load } = startLoading(cookie);
    let loads: Promise<void>[] = [];
    await whileListsWait(async () => {
      loads = Array.from({ length: 35 }, load);
      // The last ones are refused once all the others wait.
      await waitFor(() => expect(statuses).toEqual([429, 429]));
      await disablePerson(server, user.id, { actor: null });
    });
    await Promise.all(loads);
    expect(statuses.filter(status => status === 200)).toHaveLength(3);
    expect(statuses.filter(status => status === 401)).toHaveLength(30);
  });
});
