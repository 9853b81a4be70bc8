import { inquiries } from '@shared/tables/inquiries';
import { expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { setupTestServer } from '../../testing/test-server';
import { inquiryColumns } from './inquiries.repository';
import { insertInquiry, signInForInquiries } from './testing';

const server = setupTestServer();

const rows = () => server.connection.db.select(inquiryColumns).from(inquiries).orderBy(inquiries.id);
const recorded = async () =>
  (await readRecorded(server)).map(({ action, by, subjectId }) => `${by}: ${action} ${subjectId}`);
const ines = { username: 'ines', firstName: 'Ines', lastName: 'Okafor' };

it('an inquiry can be taken, noted, and set aside in one step, each of which is recorded', async () => {
  const staff = await signInForInquiries(server);
  const inquiry = await insertInquiry(server);
  const other = await insertInquiry(server);
  server.clock.advance(5_000);
  const { body } = await staff
    .change(inquiry.id, { state: 'waiting', assignee: 'me', staffNote: ' Ines has the contract. ' })
    .expect(200);
  const staffNote = 'Ines has the contract.';
  const change = { state: 'waiting', revision: 1, staffNote } as const;
  const changedAt = server.clock.now();
  expect(body.changed[0]).toMatchObject({
    ...change,
    changedBy: 'mara',
    assignee: { id: staff.user.id, name: 'Mara Voss', self: true },
    changedAt: changedAt.toISOString(),
  });
  const by = {
    assigneeId: staff.user.id,
    assigneeName: 'Mara Voss',
    changedBy: staff.user.id,
    changedByName: 'mara',
  };
  expect(await rows()).toEqual([{ ...inquiry, ...change, ...by, changedAt }, other]);
  expect(await recorded()).toEqual([
    'mara: inquiry-waiting 1',
    'mara: inquiry-assigned 1',
    'mara: inquiry-noted 1',
  ]);
  expect(JSON.stringify(await readRecorded(server))).not.toContain('contract');
});

it('an inquiry can be given to someone else, and released', async () => {
  const staff = await signInForInquiries(server);
  const other = await signInForInquiries(server, ines);
  const { id } = await insertInquiry(server);
  const given = await staff.change(id, { assignee: other.user.id }).expect(200);
  expect(given.body.changed[0].assignee).toEqual({ id: other.user.id, name: 'Ines Okafor', self: false });
  await staff.change(id, { revision: 1, assignee: null, staffNote: null }).expect(200);
  expect(await rows()).toMatchObject([{ assigneeId: null, revision: 2 }]);
  await staff.change(id, { revision: 2, state: 'new', assignee: null, staffNote: '' }).expect(200);
  expect(await rows()).toMatchObject([{ revision: 2 }]);
  expect(await recorded()).toEqual(['mara: inquiry-assigned 1', 'mara: inquiry-released 1']);
});

it.each([
  ['new', 'reopened', 'closed'],
  ['answered', 'answered', 'new'],
  ['closed', 'closed', 'new'],
] as const)('an inquiry can be marked as %s', async (state, action, before) => {
  const staff = await signInForInquiries(server);
  const { id } = await insertInquiry(server, { state: before });
  expect((await staff.change(id, { state }).expect(200)).body.changed).toMatchObject([{ state }]);
  expect(await recorded()).toEqual([`mara: inquiry-${action} ${id}`]);
});

it('an inquiry is not changed by someone who has not seen the last change', async () => {
  const staff = await signInForInquiries(server);
  const other = await signInForInquiries(server, ines);
  const { id } = await insertInquiry(server);
  await other.change(id, { state: 'closed', assignee: 'me' }).expect(200);
  const before = await rows();
  const { body } = await staff.change(id, { state: 'spam', staffNote: 'Mine.' }).expect(409);
  expect(body.message).toBe(
    'While you had this open, ines changed it. It’s closed and assigned to Ines Okafor. Nothing you entered was saved or sent.',
  );
  expect(await rows()).toEqual(before);
});

it('of eight who take an inquiry at once, one has it', async () => {
  const colleagues = await atOnce(8, n => signInForInquiries(server, { username: `staff-${n}` }));
  const { id } = await insertInquiry(server);
  const responses = await atOnce(8, n => colleagues[n]?.change(id, { assignee: 'me' }) ?? Promise.reject());
  expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(409)]);
  const winner = colleagues[responses.findIndex(({ status }) => status === 200)];
  expect(await rows()).toMatchObject([{ assigneeId: winner?.user.id, revision: 1 }]);
});

it('a change that names nothing, an account that can’t have it, or no inquiry is refused', async () => {
  const staff = await signInForInquiries(server);
  const gone = await signInForInquiries(server, { username: 'gone', disabledAt: server.clock.now() });
  const inquiry = await insertInquiry(server);
  for (const assignee of ['00000000-0000-4000-8000-000000000000', gone.user.id])
    await staff.change(inquiry.id, { assignee }).expect(400);
  await staff.change(inquiry.id, {}).expect(400);
  await staff.change(77, { state: 'spam' }).expect(404);
  expect(await rows()).toEqual([inquiry]);
});

it('several are marked at once, except those that somebody else changed', async () => {
  const staff = await signInForInquiries(server);
  const some = await atOnce(20, () => insertInquiry(server));
  const changed = some[1]?.id ?? 0;
  await staff.change(changed, { state: 'waiting' }).expect(200);
  const seen = [...some.slice(0, 19), { id: 2_147_483_647, revision: 0 }];
  const responses = await atOnce(2, n =>
    staff.changeAll(n === 0 ? seen : seen.toReversed(), { state: 'spam' }),
  );
  expect(responses.map(({ body }) => body.skipped).sort()).toEqual([2, 20]);
  expect(responses.map(({ body }) => body.changed.length).sort()).toEqual([0, 18]);
  const unmarked = (await rows()).filter(({ state }) => state !== 'spam');
  expect(unmarked).toMatchObject([{ id: changed, state: 'waiting' }, some[19]]);
  expect((await recorded()).filter(entry => entry.includes('inquiry-spam'))).toHaveLength(18);
});
