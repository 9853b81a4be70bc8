import { accountTokens } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { runInOrder } from '../../testing/run-in-order';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { runsOnPostgres } from '../../testing/test-database';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const email = 'noor@example.com';
const invitation = 'select from account_tokens for update';
const recording = 'lock table activity in share mode';
const statusOf = async (response: PromiseLike<{ status: number }>) => (await response).status;
const post = ({ cookie }: SignedIn, path: string, body: object) =>
  request(server.url).post(path).set('Cookie', cookie).send(body);
const invite = (owner: SignedIn) => post(owner, '/api/invitations', { email, role: 'staff' });
const erase = (owner: SignedIn) => post(owner, '/api/people-data/erasure', { email });

describe.skipIf(!runsOnPostgres())('erasing an address that is invited (PostgreSQL only)', () => {
  it('comes to its end while another owner invites it again', async () => {
    const [mara, ines] = [await signIn(server, { role: 'owner' }), await signIn(server, { role: 'owner' })];
    await invite(ines).expect(201);
    const statuses = await runInOrder(server, invitation, [
      () => statusOf(erase(mara)),
      () => statusOf(invite(ines)),
    ]);
    expect(statuses).toEqual([200, 201]);
    expect(await server.connection.db.select().from(accountTokens)).toHaveLength(1);
  });

  it('doesn’t keep the owner who invited it from being removed', async () => {
    const [mara, ines] = [await signIn(server, { role: 'owner' }), await signIn(server, { role: 'owner' })];
    await invite(ines).expect(201);
    const [erased, removed] = await runInOrder(server, recording, [
      () => statusOf(erase(ines)),
      () => statusOf(request(server.url).delete(`/api/people/${ines.user.id}`).set('Cookie', mara.cookie)),
    ]);
    expect(removed).toBe(204);
    // Whichever of the two is recorded first.
    expect([200, 401]).toContain(erased);
  });
});
