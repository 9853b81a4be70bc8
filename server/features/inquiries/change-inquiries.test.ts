import { inquiries } from '@shared/tables/inquiries';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { useTestServer } from '../../testing/test-server';
import { inquiryColumns } from './inquiries.repository';
import { insertInquiry, startDesk } from './testing';

const server = useTestServer();

const rows = () => server.connection.db.select(inquiryColumns).from(inquiries).orderBy(inquiries.id);
const recorded = async () =>
  (await readRecorded(server)).map(({ action, by, subjectType, subjectId }) => [
    action,
    by,
    `${subjectType} ${subjectId}`,
  ]);

describe('an inquiry', () => {
  it('can be taken, noted, and set aside in one step, each of which is recorded', async () => {
    const desk = await startDesk(server);
    const inquiry = await insertInquiry(server);
    const other = await insertInquiry(server);
    server.clock.advance(5_000);
    const { body } = await desk
      .change(inquiry.id, { state: 'waiting', assignee: 'me', staffNote: ' Ines has the contract. ' })
      .expect(200);
    const change = {
      state: 'waiting',
      revision: 1,
      staffNote: 'Ines has the contract.',
    } as const;
    const changedAt = server.clock.now();
    expect(body).toMatchObject({
      ...change,
      assignee: { id: desk.user.id, name: 'Mara Ellison', self: true },
      changedAt: changedAt.toISOString(),
      changedBy: 'mara',
    });
    const by = { changedAt, changedBy: desk.user.id, changedByName: 'mara' };
    const assigned = { assigneeId: desk.user.id, assigneeName: 'Mara Ellison' };
    expect(await rows()).toEqual([{ ...inquiry, ...change, ...assigned, ...by }, other]);
    expect(await recorded()).toEqual(
      ['inquiry-waiting', 'inquiry-assigned', 'inquiry-noted'].map(action => [
        action,
        'mara',
        `inquiry ${inquiry.id}`,
      ]),
    );
    expect(JSON.stringify(await readRecorded(server))).not.toContain('contract');
  });

  it('can be given to someone else, and released', async () => {
    const desk = await startDesk(server);
    const ines = await startDesk(server, { username: 'ines', firstName: 'Ines', lastName: 'Okafor' });
    const { id } = await insertInquiry(server);
    const given = await desk.change(id, { assignee: ines.user.id }).expect(200);
    expect(given.body.assignee).toEqual({ id: ines.user.id, name: 'Ines Okafor', self: false });
    const released = await desk.change(id, { revision: 1, assignee: null, staffNote: null }).expect(200);
    expect(released.body).toMatchObject({ assignee: null, revision: 2 });
    expect((await recorded()).map(([action]) => action)).toEqual(['inquiry-assigned', 'inquiry-released']);
  });

  it.each([
    ['new', 'inquiry-reopened', 'closed'],
    ['answered', 'inquiry-answered', 'new'],
    ['closed', 'inquiry-closed', 'new'],
    ['spam', 'inquiry-spam', 'new'],
  ] as const)('can be marked as %s', async (state, action, before) => {
    const desk = await startDesk(server);
    const { id } = await insertInquiry(server, { state: before });
    expect((await desk.change(id, { state }).expect(200)).body.state).toBe(state);
    expect(await recorded()).toEqual([[action, 'mara', `inquiry ${id}`]]);
  });

  it('stays as it is where nothing changes', async () => {
    const desk = await startDesk(server);
    const inquiry = await insertInquiry(server);
    await desk.change(inquiry.id, { state: 'new', assignee: null, staffNote: '' }).expect(200);
    expect(await rows()).toEqual([inquiry]);
    expect(await recorded()).toEqual([]);
  });

  it('is not changed by someone who has not seen the last change', async () => {
    const desk = await startDesk(server);
    const ines = await startDesk(server, { username: 'ines', firstName: 'Ines', lastName: 'Okafor' });
    const { id } = await insertInquiry(server);
    await ines.change(id, { state: 'closed', assignee: 'me' }).expect(200);
    const before = await rows();
    const { body } = await desk.change(id, { state: 'spam', staffNote: 'Mine.' }).expect(409);
    expect(body.message).toBe(
      "While you had this open, ines changed it. It's closed and assigned to Ines Okafor. Nothing you entered was saved or sent.",
    );
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['an unknown state', { state: 'lost' }],
    ['a username', { assignee: 'mara' }],
    ['an account that doesn’t exist', { assignee: '00000000-0000-4000-8000-000000000000' }],
    ['too long a note', { staffNote: 'x'.repeat(2_001) }],
    ['no change', {}],
    ['no revision', { revision: undefined, state: 'spam' }],
  ])('refuses %s', async (_name, body) => {
    const desk = await startDesk(server);
    const inquiry = await insertInquiry(server);
    await desk.change(inquiry.id, body).expect(400);
    expect(await rows()).toEqual([inquiry]);
  });

  it('does not go to a disabled account', async () => {
    const desk = await startDesk(server);
    const gone = await startDesk(server, { username: 'gone', disabledAt: server.clock.now() });
    const { id } = await insertInquiry(server);
    await desk.change(id, { assignee: gone.user.id }).expect(400);
  });

  it.each(['77', '0', '99999999999', 'x'])('is unknown under %s', async id => {
    const desk = await startDesk(server);
    await desk.change(id, { state: 'spam' }).expect(404);
  });
});

describe('several inquiries', () => {
  it('are marked at once, but for those that somebody else changed', async () => {
    const desk = await startDesk(server);
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => insertInquiry(server)));
    if (!first || !second || !third || !fourth) throw new Error('Inquiries are missing');
    await desk.change(second.id, { state: 'waiting' }).expect(200);
    const { body } = await desk
      .changeAll([first, second, third, { id: 2_147_483_647, revision: 0 }], 'spam')
      .expect(200);
    expect(body.skipped).toBe(2);
    expect(body.changed).toMatchObject([
      { id: first.id, state: 'spam', revision: 1 },
      { id: third.id, state: 'spam', revision: 1 },
    ]);
    const states = Object.fromEntries((await rows()).map(({ id, state }) => [id, state]));
    expect(states).toEqual({
      [first.id]: 'spam',
      [second.id]: 'waiting',
      [third.id]: 'spam',
      [fourth.id]: 'new',
    });
    expect((await recorded()).filter(([action]) => action === 'inquiry-spam')).toHaveLength(2);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 201 }, (_, n) => ({ id: n + 1, revision: 0 }))],
    ['an impossible one', [{ id: 2 ** 31, revision: 0 }]],
  ])('are refused if there are %s', async (_name, list) => {
    const desk = await startDesk(server);
    await desk.changeAll(list, 'closed').expect(400);
  });
});
