import type { Person } from '@shared/contracts/people';
import { activityLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { deadServer, listOutbox } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { insertRequest, startDesk as startCalls } from '../../bookings/testing';
import { insertInquiry, startDesk as startInquiries } from '../../inquiries/testing';
import { forgetRegistrationNetworks } from '../forget-registration-networks';

const server = useTestServer({ SMTP_URL: deadServer, REGISTRATION: 'open', TRUST_PROXY: '1' });
const db = () => server.connection.db;

const stranger = {
  username: 'kim',
  email: 'kim@example.com',
  firstName: 'Buy at',
  lastName: 'evil.example',
  password: 'a long walk home',
};

/** Whom the site has emailed what the staff wrote or decided. */
const written = async () =>
  (await listOutbox(server)).filter(({ recipient }) => recipient === 'visitor@example.com');

const refusal = { message: 'An owner has to approve your account before you can do this.' };

async function register() {
  const response = await request(server.url)
    .post('/api/register')
    .set('X-Forwarded-For', '203.0.113.7')
    .send(stranger)
    .expect(201);
  const cookie = response.get('Set-Cookie')?.[0] ?? '';
  const [account] = (await db().select().from(users)).filter(({ username }) => username === 'kim');
  if (!account) throw new Error('There is no account');
  const post = (path: string, body: object) =>
    request(server.url).post(path).set('Cookie', cookie).send(body);
  return {
    account,
    cookie,
    post,
    get: async (path: string) => (await request(server.url).get(path).set('Cookie', cookie).expect(200)).body,
  };
}

const approve = (owner: { cookie: string }, { id }: { id: string }) =>
  request(server.url).patch(`/api/people/${id}`).set('Cookie', owner.cookie).send({ approved: true });

it('an account that registered itself has nothing sent to visitors until an owner approves it', async () => {
  const owner = await signIn(server, { role: 'owner', username: 'mara' });
  const kim = await register();
  const { id: inquiryId } = await insertInquiry(server);
  const { id: callId } = await insertRequest(server);
  expect(await kim.get('/api/account')).toMatchObject({ isApproved: false });
  expect(await kim.get(`/api/contact/${inquiryId}/replies`)).toMatchObject({ unsendable: 'not-approved' });
  const reply = { revision: 0, text: 'Your account is locked: evil.example' };
  await kim.post(`/api/contact/${inquiryId}/replies`, reply).expect(403, refusal);
  const note = { revision: 0, note: 'Go to evil.example' };
  await kim.post(`/api/bookings/${callId}/refusal`, note).expect(403, refusal);
  await kim.post('/api/people-data/erasure', { email: 'visitor@example.com' }).expect(403, refusal);
  expect(await written()).toEqual([]);

  await approve(owner, kim.account).expect(204);
  expect(await kim.get('/api/account')).toMatchObject({ isApproved: true });
  expect(await kim.get(`/api/contact/${inquiryId}/replies`)).toMatchObject({ unsendable: null });
  await kim.post(`/api/contact/${inquiryId}/replies`, reply).expect(201);
  await kim.post(`/api/bookings/${callId}/refusal`, note).expect(200);
  expect(await written()).toHaveLength(2);
});

it('it sees and does all else in the panel', async () => {
  const kim = await register();
  for (const path of ['shares', 'donations', 'bookings', 'contact']) await kim.get(`/api/${path}`);
  const { id } = await insertInquiry(server);
  const patch = request(server.url).patch(`/api/contact/${id}`).set('Cookie', kim.cookie);
  await patch.send({ revision: 0, state: 'closed' }).expect(200);
});

it('a call that it cannot decide stays as it was, for the visitor too', async () => {
  const kim = await startCalls(server, { username: 'kim', registeredFrom: '203.0.113.0/24' });
  const { id } = await insertRequest(server);
  await kim.confirm(id).expect(403, refusal);
  await kim.decline(id, { note: 'evil.example' }).expect(403, refusal);
  const bookings = [{ id, revision: 0 }];
  await kim.post('decisions', { action: 'decline', bookings, note: 'evil.example' }).expect(403, refusal);
  expect(await kim.list()).toMatchObject([{ state: 'new', revision: 0 }]);
  expect(await written()).toEqual([]);
});

it('an owner is approved, even one whom an older version stored', async () => {
  const owner = await startCalls(server, { role: 'owner', username: 'mara', registeredFrom: 'unknown' });
  const { id } = await insertRequest(server);
  await owner.confirm(id).expect(200);
});

it('owners approve once, on the record, and staff nobody', async () => {
  const owner = await signIn(server, { role: 'owner', username: 'mara' });
  const { email } = stranger;
  const kim = await insertUser(db(), { username: 'kim', email, registeredFrom: '203.0.113.0/24' });
  const noor = await signIn(server, { username: 'noor' });
  await approve(noor, kim).expect(403);
  const isApproved = async () => {
    const { body } = await request(server.url).get('/api/people').set('Cookie', owner.cookie).expect(200);
    return body.map((person: Person) => [person.username, person.isApproved]).sort();
  };
  expect(await isApproved()).toEqual([
    ['kim', false],
    ['mara', true],
    ['noor', true],
  ]);
  await approve(owner, kim).expect(204);
  await approve(owner, kim).expect(204);
  expect((await isApproved())[0]).toEqual(['kim', true]);
  expect((await readRecorded(server)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['account-approved', kim.id],
  ]);
  const told = (await listOutbox(server)).filter(({ recipient }) => recipient === email);
  expect(told).toMatchObject([{ subject: `Your role on the ${studio.name} site was changed` }]);
  const both = { approved: true, role: 'owner' };
  const path = `/api/people/${kim.id}`;
  await request(server.url).patch(path).set('Cookie', owner.cookie).send(both).expect(400);
  await request(server.url).patch(path).set('Cookie', owner.cookie).send({ approved: false }).expect(400);
});

it('whoever was made owner stays approved as staff', async () => {
  const owner = await signIn(server, { role: 'owner', username: 'mara' });
  const { id } = await insertUser(db(), { username: 'kim', registeredFrom: '203.0.113.0/24' });
  for (const role of ['owner', 'staff']) {
    await request(server.url)
      .patch(`/api/people/${id}`)
      .set('Cookie', owner.cookie)
      .send({ role })
      .expect(204);
  }
  const kim = (await db().select().from(users)).find(user => user.id === id);
  expect(kim).toMatchObject({ role: 'staff', registeredFrom: null });
});

it('the network is forgotten with the activity, and the account stays unapproved', async () => {
  const kim = await startInquiries(server, { username: 'kim', registeredFrom: '203.0.113.0/24' });
  const noor = await insertUser(db(), { username: 'noor', createdAt: server.clock.now() });
  server.clock.advance(activityLimits.keepFor + 1);
  await forgetRegistrationNetworks(server);
  const rows = await db().select().from(users).orderBy(users.username);
  expect(rows.map(({ id, registeredFrom }) => [id, registeredFrom])).toEqual([
    [kim.user.id, 'unknown'],
    [noor.id, null],
  ]);
});
