import { type User, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertSecureShare } from '../../../testing/factories';
import { runInOrder } from '../../../testing/run-in-order';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { runsOnPostgres } from '../../../testing/test-database';
import { useTestServer } from '../../../testing/test-server';
import { insertRequest, startDesk as startBookings, useSteadyClock } from '../../bookings/testing';
import { insertInquiry, startDesk as startInquiries } from '../../inquiries/testing';

const server = useTestServer();
useSteadyClock(server);

const exists = async ({ id }: User) =>
  (await server.connection.db.select().from(users).where(eq(users.id, id))).length > 0;

const remove = (owner: SignedIn, { id }: User) =>
  request(server.url).delete(`/api/people/${id}`).set('Cookie', owner.cookie);

const statusOf = async (response: PromiseLike<{ status: number }>) => (await response).status;

/** Stops whatever is recorded, before it is told apart who did it. */
const recording = 'lock table activity in share mode';
const signInAsOwner = () => signIn(server, { role: 'owner', username: 'boss' });

describe.skipIf(!runsOnPostgres())('removing somebody who is at work (PostgreSQL only)', () => {
  it('comes to its end while they change an inquiry of their own', async () => {
    const [owner, desk] = [await signInAsOwner(), await startInquiries(server)];
    const { id } = await insertInquiry(server, { assigneeId: desk.user.id });
    const statuses = await runInOrder(server, recording, [
      () => statusOf(desk.change(id, { state: 'closed' })),
      () => statusOf(remove(owner, desk.user)),
    ]);
    expect(statuses).toEqual([200, 204]);
    expect(await exists(desk.user)).toBe(false);
  });

  it('comes to its end while they end a share of their own', async () => {
    const [owner, colleague] = [await signInAsOwner(), await signIn(server)];
    const { slug } = await insertSecureShare(server.connection.db, { createdBy: colleague.user.id });
    const statuses = await runInOrder(server, recording, [
      () => statusOf(request(server.url).post(`/api/share/${slug}/end`).set('Cookie', colleague.cookie)),
      () => statusOf(remove(owner, colleague.user)),
    ]);
    expect(statuses).toEqual([200, 204]);
    expect(await exists(colleague.user)).toBe(false);
  });

  it('comes to its end while they move a call of their own', async () => {
    const [owner, desk] = [await signInAsOwner(), await startBookings(server)];
    const { id } = await insertRequest(server);
    await desk.confirm(id).expect(200);
    const statuses = await runInOrder(server, recording, [
      () => statusOf(desk.cancel(id)),
      () => statusOf(remove(owner, desk.user)),
    ]);
    expect(statuses).toEqual([200, 204]);
    expect(await exists(desk.user)).toBe(false);
  });
});

describe.skipIf(!runsOnPostgres())('a request that was under way (PostgreSQL only)', () => {
  const holding = (table: string) => `select from ${table} for update`;

  it('of somebody who is removed meanwhile is a 401', async () => {
    const [owner, desk] = [await signInAsOwner(), await startInquiries(server)];
    const { id } = await insertInquiry(server);
    const statuses = await runInOrder(server, holding('contact_submissions'), [
      () => statusOf(desk.change(id, { state: 'closed' })),
      () => statusOf(remove(owner, desk.user)),
    ]);
    expect(statuses).toEqual([401, 204]);
  });

  it('of somebody who takes an inquiry and is removed meanwhile is a 401', async () => {
    const [owner, desk] = [await signInAsOwner(), await startInquiries(server)];
    const { id } = await insertInquiry(server);
    const statuses = await runInOrder(server, holding('contact_submissions'), [
      () => statusOf(desk.change(id, { assignee: 'me' })),
      () => statusOf(remove(owner, desk.user)),
    ]);
    expect(statuses).toEqual([401, 204]);
  });

  it('that gives an inquiry to somebody who is removed meanwhile is refused like an unknown name', async () => {
    const [owner, desk, colleague] = [
      await signInAsOwner(),
      await startInquiries(server),
      await signIn(server),
    ];
    const { id } = await insertInquiry(server);
    const give = () =>
      desk.change(id, { assignee: colleague.user.id }).then(({ status, body }) => ({ status, body }));
    const [given] = await runInOrder<unknown>(server, holding('contact_submissions'), [
      give,
      () => statusOf(remove(owner, colleague.user)),
    ]);
    expect(given).toMatchObject({ status: 400 });
    expect(given).toEqual(await give());
  });

  it('that names a host who is removed meanwhile is refused like an unknown one', async () => {
    const [owner, desk, colleague] = [
      await signInAsOwner(),
      await startBookings(server),
      await signIn(server),
    ];
    const { id } = await insertRequest(server);
    const confirm = () =>
      desk.confirm(id, { hostId: colleague.user.id }).then(({ status, body }) => ({ status, body }));
    const [confirmed] = await runInOrder<unknown>(server, holding('booking_requests'), [
      confirm,
      () => statusOf(remove(owner, colleague.user)),
    ]);
    expect(confirmed).toMatchObject({ status: 400 });
    expect(confirmed).toEqual(await confirm());
  });
});
