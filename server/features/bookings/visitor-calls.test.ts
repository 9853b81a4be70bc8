import { bookingBody } from '@shared/contracts/testing';
import { units } from '@shared/limits/amounts';
import { studio } from '@shared/site/studio';
import { bookings, callLinks } from '@shared/tables/bookings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { setupTestServer, type TestServer } from '../../testing/test-server';
import { insertRequest, otherSlot, resetClockAfterEach, signInForCalls, slot } from './testing';

const server = setupTestServer();
resetClockAfterEach(server);
const withMail = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@studio.example' });

const newTimes = ['2026-03-11T14:00:00.000Z', '2026-03-12T15:30:00.000Z'];

const at = ({ url }: TestServer, token: string) => {
  const post = (path: string, body: object = {}) =>
    request(url)
      .post(`/api/call/${path}`)
      .send({ token, ...body });
  return {
    read: () => post('details'),
    cancel: (revision = 1) => post('cancellation', { revision }),
    propose: (preferredSlots: string[], revision = 1) => post('times', { preferredSlots, revision }),
  };
};

/** A confirmed call, and what its visitor does with the link. */
async function start() {
  const staff = await signInForCalls(server);
  const { id } = await insertRequest(server);
  const token = await staff.confirmAndLink(id);
  return { staff, id, token, ...at(server, token) };
}

const findRow = async () => (await server.connection.db.select().from(bookings))[0];

describe('the link in the email', () => {
  it('shows the call, nothing that was typed, and changes nothing by being opened', async () => {
    const { token, read } = await start();
    const before = await findRow();
    await read().expect(200, {
      state: 'confirmed',
      revision: 1,
      startsAt: slot,
      host: 'Mara Voss',
      place: 'link',
      link: 'https://meet.example/tide',
      note: 'Bring the spreadsheet.',
      preferredSlots: [slot, otherSlot],
    });
    const page = await request(server.url).get('/call').expect(200);
    expect(page.get('X-Robots-Tag')).toBe('noindex, nofollow');
    await request(server.url).get('/api/call/cancellation').expect(404);
    expect(await findRow()).toEqual(before);
    const [link] = await server.connection.db.select().from(callLinks);
    expect(link?.tokenHash).not.toContain(token);
  });

  it.each(['', 'A'.repeat(43)])('%j opens nothing', async token => {
    await start();
    const { body } = await at(server, token).read().expect(404);
    expect(body.message).toMatch(/^This link doesn’t work\./);
    await at(server, token).cancel().expect(404);
    await at(server, token).propose(newTimes).expect(404);
  });

  it('still works after the call was moved, and shows it once it is over', async () => {
    const { staff, id, read, cancel } = await start();
    const newer = await staff.confirmAndLink(id, { revision: 1, slot: otherSlot });
    for (const link of [{ read }, at(server, newer)])
      expect((await link.read().expect(200)).body.startsAt).toBe(otherSlot);
    server.clock.advance(30 * units.DAY);
    await read().expect(200);
    const { body } = await cancel(2).expect(409);
    expect(body.message).toBe('This call has already started, so it can’t be changed here anymore.');
  });
});

it('a visitor who cancels frees the time', async () => {
  const { staff, cancel } = await start();
  const { body } = await cancel().expect(200);
  expect(body).toMatchObject({ state: 'cancelled', revision: 2, link: null, note: null });
  expect(await findRow()).toMatchObject({ state: 'cancelled', changedBy: null });
  const recorded = await readRecorded(server);
  expect(recorded.at(-1)).toMatchObject({ action: 'booking-cancelled', by: null });
  await staff.confirm((await insertRequest(server)).id).expect(200);
  const again = await cancel(2).expect(409);
  expect(again.body.message).toBe('This call can’t be changed anymore.');
});

it('a visitor changes nothing that they have not seen', async () => {
  const { staff, id, cancel, propose } = await start();
  await staff.confirm(id, { revision: 1, slot: otherSlot }).expect(200);
  for (const response of [await cancel().expect(409), await propose(newTimes).expect(409)])
    expect(response.body.message).toBe(
      'This call has changed since you opened the page. Check the details again.',
    );
  expect(await findRow()).toMatchObject({ state: 'confirmed', revision: 2 });
});

it('a visitor who suggests other times makes the request new again, and waits from then on', async () => {
  const { propose } = await start();
  server.clock.advance(3 * units.DAY);
  const nothing = { startsAt: null, host: null, place: null, link: null, note: null };
  await propose(newTimes).expect(200, {
    state: 'new',
    revision: 2,
    ...nothing,
    preferredSlots: newTimes,
  });
  const ines = await signInForCalls(server, { username: 'ines' });
  expect(await ines.list()).toMatchObject([{ preferredSlots: newTimes, overdue: false, call: null }]);
  await ines.confirm((await insertRequest(server)).id).expect(200);
  await propose([otherSlot], 2).expect(200);
});

it.each([
  [['2001-01-01T00:00:00Z'], [0]],
  [['2026-03-02T15:00:00Z'], [0]],
  [[slot, '2026-02-27T15:00:00Z', otherSlot], [1]],
  [
    ['2026-02-27T15:00:00Z', slot, '2026-03-02T14:59:59Z'],
    [0, 2],
  ],
])('nobody asks for a call at a time that has passed: %j', async (preferredSlots, passed) => {
  const { propose } = await start();
  const message = 'Choose a time that hasn’t passed';
  const refusal = { message, issues: passed.map(index => ({ path: `preferredSlots.${index}`, message })) };
  await propose(preferredSlots).expect(400, refusal);
  const { status, body } = await request(server.url)
    .post('/api/bookings')
    .send({ ...bookingBody, preferredSlots });
  expect([status, body]).toEqual([400, refusal]);
  expect(await findRow()).toMatchObject({ state: 'confirmed', revision: 1 });
});

it.each([
  {
    does: 'suggests other times',
    act: (link: ReturnType<typeof at>) => link.propose(newTimes),
    notice: 'New times for a call: Tomas Lindqvist, Lindqvist Freight',
    shows: '9:00 PM GMT+5:30 their time',
    told: `Your new times for a call with ${studio.name}`,
  },
  {
    does: 'cancels',
    act: (link: ReturnType<typeof at>) => link.cancel(),
    notice: 'Call canceled: Tomas Lindqvist, Lindqvist Freight',
    shows: 'Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)',
    told: `Canceled: your call with ${studio.name}`,
  },
])('staff and the visitor learn that the visitor $does, and the invitation is withdrawn', async of => {
  const staff = await signInForCalls(withMail);
  const token = await staff.confirmAndLink((await insertRequest(withMail)).id);
  await of.act(at(withMail, token)).expect(200);
  const [, notice, visitor] = await listOutbox(withMail);
  expect(notice).toMatchObject({
    recipient: 'mara@studio.example',
    replyTo: 'visitor@example.com',
    subject: of.notice,
    text: expect.stringContaining(of.shows),
  });
  expect(visitor).toMatchObject({
    recipient: 'visitor@example.com',
    subject: of.told,
    calendarMethod: 'CANCEL',
    calendar: expect.stringMatching(/SEQUENCE:2\r\n/),
  });
  if (of.does === 'cancels') expect(visitor?.text).not.toMatch(/Tomas|Lindqvist|spreadsheets/);
});
