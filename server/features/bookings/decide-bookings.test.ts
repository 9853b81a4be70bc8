import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { removePerson } from '../accounts/people/change-person';
import { insertRequest, otherSlot, slot, startDesk, useSteadyClock } from './testing';

const server = useTestServer();
useSteadyClock(server);

const findRow = async () => (await server.connection.db.select().from(bookings))[0];

describe('confirming a call', () => {
  it('stores the time, the host, and the place, and returns how it stands', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    const { body } = await desk.confirm(id).expect(200);
    expect(body.booking).toMatchObject({
      id,
      state: 'confirmed',
      revision: 1,
      overdue: false,
      call: {
        startsAt: slot,
        hostId: desk.user.id,
        host: 'Mara Ellison',
        place: 'link',
        link: 'https://meet.example/tide',
      },
      noteToVisitor: 'Bring the spreadsheet.',
      changedAt: server.clock.now().toISOString(),
      changedBy: 'mara',
      emailed: false,
    });
    expect(body.visitorLink).toMatch(new RegExp(`^${server.url}/call#[\\w-]{43}$`));
    expect(await desk.list()).toEqual([body.booking]);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'booking-confirmed', by: 'mara', subjectType: 'booking', subjectId: String(id) },
    ]);
  });

  it('works at a time that nobody proposed, by phone, and without a note', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    const startsAt = '2026-03-12T17:30:00.000Z';
    const { body } = await desk.confirm(id, { slot: startsAt, place: 'phone', note: ' ' }).expect(200);
    expect(body.booking.call).toMatchObject({ startsAt, place: 'phone', link: null });
    expect(body.booking.noteToVisitor).toBeNull();
  });

  it('again changes the time of a confirmed call', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.confirm(id).expect(200);
    const { body } = await desk.confirm(id, { revision: 1, slot: otherSlot }).expect(200);
    expect(body.booking).toMatchObject({ state: 'confirmed', revision: 2, call: { startsAt: otherSlot } });
  });

  it.each([
    [{ slot: '2026-03-02T14:59:00Z' }, 'slot', "Choose a time that hasn't passed"],
    [{ slot: 'Monday' }, 'slot', 'Invalid date'],
    [{ hostId: 'mara' }, 'hostId', 'Choose a host'],
    [{ hostId: '00000000-0000-4000-8000-000000000000' }, 'hostId', 'Choose a host'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Paste a link that starts with https://'],
    [{ link: '' }, 'link', 'Paste a link that starts with https://'],
    [{ note: 'n'.repeat(1_001) }, 'note', 'Keep this to 1,000 characters or fewer'],
  ])('refuses %j', async (changes, path, message) => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    const { body } = await desk.confirm(id, changes).expect(400);
    expect(body).toEqual({ message, issues: [{ path, message }] });
    expect(await findRow()).toMatchObject({ state: 'new', revision: 0 });
  });

  it('needs a host who can sign in', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    const gone = await insertUser(server.connection.db, { disabledAt: server.clock.now() });
    await desk.confirm(id, { hostId: gone.id }).expect(400);
  });

  it.each(['x', '0', '99', '99999999999', '1.5', '-1'])('responds 404 for request %s', async id => {
    const desk = await startDesk(server);
    await desk.post(`${id}/refusal`, { revision: 0 }).expect(404);
  });
});

describe('a request that somebody else decided in the meantime', () => {
  it('stays as it is, and the second one is told who was faster', async () => {
    const [mara, ines] = [
      await startDesk(server),
      await startDesk(server, { username: 'ines', firstName: 'Ines', lastName: 'Okafor' }),
    ];
    const { id } = await insertRequest(server);
    await mara.confirm(id).expect(200);
    const { body } = await ines.decline(id).expect(409);
    expect(body.message).toBe(
      "While you had this open, mara changed it. It's confirmed for Mon, Mar 9, 2026, 10:00 AM EDT. Nothing you entered was sent.",
    );
    expect(await findRow()).toMatchObject({ state: 'confirmed', revision: 1 });
  });
});

describe('a decision that the browser sends twice', () => {
  it('is made once, and the second time says by whom', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.confirm(id).expect(200);
    const { body } = await desk.confirm(id).expect(409);
    expect(body.message).toBe(
      "You've already changed this, here or in another tab. It's confirmed for Mon, Mar 9, 2026, 10:00 AM EDT. Close this and check before you send anything again.",
    );
    expect(await findRow()).toMatchObject({ state: 'confirmed', revision: 1 });
  });
});

describe('declining and cancelling', () => {
  it('keep the note', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    const { body } = await desk.decline(id, { note: 'We’re full until May.' }).expect(200);
    expect(body).toMatchObject({
      booking: { state: 'declined', noteToVisitor: 'We’re full until May.', call: null, emailed: false },
      visitorLink: null,
    });
  });

  it('free the time', async () => {
    const desk = await startDesk(server);
    const [first, second] = [await insertRequest(server), await insertRequest(server)];
    await desk.confirm(first.id).expect(200);
    const { body } = await desk.confirm(second.id).expect(409);
    expect(body.message).toBe(
      'Another call is already confirmed for Mon, Mar 9, 2026, 10:00 AM EDT. Each takes 30 minutes, and we take only one at a time. Choose a different time.',
    );
    await desk.cancel(first.id).expect(200);
    await desk.confirm(second.id).expect(200);
  });

  it('can be taken back by confirming', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.decline(id).expect(200);
    await desk.confirm(id, { revision: 1 }).expect(200);
    await desk.cancel(id, { revision: 2 }).expect(200);
    await desk.confirm(id, { revision: 3 }).expect(200);
  });

  it.each([
    ['cancel', 'new', "That's not possible for this request now. It's waiting for an answer."],
    ['decline', 'done', "That's not possible for this request now. It's marked as done."],
    ['complete', 'declined', "That's not possible for this request now. It's declined."],
  ] as const)('%s is refused when it is %s', async (action, state, message) => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server, { state });
    const { body } = await desk[action](id, { revision: 0 }).expect(409);
    expect(body.message).toBe(message);
  });
});

describe('a call', () => {
  it('is done once it has begun', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.confirm(id).expect(200);
    const { body } = await desk.complete(id).expect(409);
    expect(body.message).toBe("This call hasn't started yet. You can mark it as done once it has.");
    server.clock.advance(7 * units.DAY);
    const later = await startDesk(server, { username: 'ines' });
    const done = await later.complete(id).expect(200);
    expect(done.body).toMatchObject({ booking: { state: 'done', emailed: null }, visitorLink: null });
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
      'booking-confirmed',
      'booking-done',
    ]);
  });

  it('keeps its host’s name when the account is removed', async () => {
    const desk = await startDesk(server);
    const host = await insertUser(server.connection.db, { firstName: 'Noor', lastName: 'Haddad' });
    const { id } = await insertRequest(server);
    await desk.confirm(id, { hostId: host.id }).expect(200);
    await removePerson(server, host.id, { actor: null });
    expect(await desk.list()).toMatchObject([{ call: { host: 'Noor Haddad' } }]);
  });
});
