import { units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { bookings, callLinks } from '@shared/tables/bookings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer, listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { insertRequest, otherSlot, slot, startDesk, useSteadyClock } from './testing';

const server = useTestServer();
useSteadyClock(server);
const withMail = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

const post = (path: string, body: object, { url } = server) =>
  request(url).post(`/api/call/${path}`).send(body);
const newTimes = ['2026-03-11T14:00:00.000Z', '2026-03-12T15:30:00.000Z'];

async function confirmed() {
  const desk = await startDesk(server);
  const booking = await insertRequest(server);
  return { desk, booking, token: await desk.confirmAndLink(booking.id) };
}

const findRow = async () => (await server.connection.db.select().from(bookings))[0];

describe('the link in the email', () => {
  it('shows the call, and nothing that was typed', async () => {
    const { token } = await confirmed();
    const { body } = await post('details', { token }).expect(200);
    expect(body).toEqual({
      state: 'confirmed',
      revision: 1,
      startsAt: slot,
      host: 'Mara Ellison',
      place: 'link',
      link: 'https://meet.example/tide',
      note: 'Bring the spreadsheet.',
      preferredSlots: [slot, otherSlot],
    });
  });

  it('is stored as a hash, and changes nothing by being opened', async () => {
    const { token } = await confirmed();
    const before = await findRow();
    await post('details', { token }).expect(200);
    for (const path of ['/call', '/api/call/details', '/api/call/cancellation']) {
      await request(server.url).get(path);
    }
    expect(await findRow()).toEqual(before);
    const [link] = await server.connection.db.select().from(callLinks);
    expect(link?.tokenHash).not.toContain(token);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200)])('%j opens nothing', async token => {
    await confirmed();
    const { body } = await post('details', { token }).expect(404);
    expect(body.message).toMatch(/^This link doesn't work\./);
    await post('cancellation', { token, revision: 1 }).expect(404);
  });

  it('still works after the call was moved, and after it is over', async () => {
    const { desk, booking, token } = await confirmed();
    const newer = await desk.confirmAndLink(booking.id, { revision: 1, slot: otherSlot });
    for (const either of [token, newer]) {
      expect((await post('details', { token: either }).expect(200)).body.startsAt).toBe(otherSlot);
    }
    server.clock.advance(30 * units.DAY);
    await post('details', { token }).expect(200);
    const { body } = await post('cancellation', { token, revision: 2 }).expect(409);
    expect(body.message).toBe("This call has already started, so it can't be changed here anymore.");
  });

  it('leads to a page that no search engine keeps', async () => {
    const page = await request(server.url).get('/call').expect(200);
    expect(page.get('X-Robots-Tag')).toBe('noindex, nofollow');
  });
});

describe('a visitor who cancels', () => {
  it('frees the time', async () => {
    const { desk, token } = await confirmed();
    const { body } = await post('cancellation', { token, revision: 1 }).expect(200);
    expect(body).toMatchObject({ state: 'cancelled', revision: 2, link: null, note: null });
    expect(await findRow()).toMatchObject({ state: 'cancelled', changedBy: null });
    expect((await readRecorded(server)).at(-1)).toMatchObject({
      action: 'booking-cancelled',
      by: null,
    });
    const other = await insertRequest(server);
    await desk.confirm(other.id).expect(200);
    const again = await post('cancellation', { token, revision: 2 }).expect(409);
    expect(again.body.message).toBe('This call is already closed, so nothing was changed.');
  });

  it('changes nothing after staff moved the call, without having seen it', async () => {
    const { desk, booking, token } = await confirmed();
    await desk.confirm(booking.id, { revision: 1, slot: otherSlot }).expect(200);
    const { body } = await post('cancellation', { token, revision: 1 }).expect(409);
    expect(body.message).toBe('This call has changed since you opened the page. Check the details again.');
    expect(await findRow()).toMatchObject({ state: 'confirmed', revision: 2 });
  });
});

describe('a visitor who suggests other times', () => {
  it('makes the request new again, and waits from then on', async () => {
    const { desk, token } = await confirmed();
    server.clock.advance(3 * units.DAY);
    const { body } = await post('times', { token, revision: 1, preferredSlots: newTimes }).expect(200);
    expect(body).toEqual({
      state: 'new',
      revision: 2,
      startsAt: null,
      host: null,
      place: null,
      link: null,
      note: null,
      preferredSlots: newTimes,
    });
    const later = await startDesk(server, { username: 'ines' });
    expect(await later.list()).toMatchObject([{ preferredSlots: newTimes, overdue: false, call: null }]);
    const other = await insertRequest(server);
    expect(desk.user).toBeDefined();
    await later.confirm(other.id).expect(200);
    await post('times', { token, revision: 2, preferredSlots: [otherSlot] }).expect(200);
  });

  it.each([
    [[], 'Add at least one preferred time'],
    [[slot, slot], 'Preferred times must be unique'],
    [[...newTimes, slot, otherSlot], 'You can only provide up to three preferred times'],
    [['2026-03-02T14:00:00Z'], "Choose a time that hasn't passed"],
  ])('refuses %j', async (preferredSlots, message) => {
    const { token } = await confirmed();
    const { body } = await post('times', { token, revision: 1, preferredSlots }).expect(400);
    expect(body.message).toBe(message);
    expect(await findRow()).toMatchObject({ state: 'confirmed', revision: 1 });
  });
});

describe('with a mail server', () => {
  async function emailedToken() {
    const desk = await startDesk(withMail);
    const booking = await insertRequest(withMail);
    await desk.confirm(booking.id).expect(200);
    const [row] = await listOutbox(withMail);
    const text = withMail.sealer.open(row?.text ?? '', { purpose: 'email', subject: row?.key ?? '' });
    return /\/call#([\w-]+)/.exec(text)?.[1] ?? '';
  }

  it('staff and the visitor learn of new times, and the invitation is withdrawn', async () => {
    const token = await emailedToken();
    await post('times', { token, revision: 1, preferredSlots: newTimes }, withMail).expect(200);
    const [, notice, visitor] = await listOutbox(withMail);
    expect(notice).toMatchObject({
      recipient: 'mara@tidewright.example',
      replyTo: 'visitor@example.com',
      subject: 'New times for a call: Tomas Lindqvist, Lindqvist Freight',
    });
    expect(notice?.text).toContain(
      'Choice 2:\n  Thu, Mar 12, 2026, 11:30 AM EDT (Eastern Time)\n  Thu, Mar 12, 2026, 9:00 PM GMT+5:30 their time',
    );
    expect(visitor).toMatchObject({
      recipient: 'visitor@example.com',
      subject: `Your new times for a call with ${studio.name}`,
      calendarMethod: 'CANCEL',
    });
    expect(visitor?.calendar).toMatch(/SEQUENCE:2\r\n/);
  });

  it('staff and the visitor learn of a cancellation', async () => {
    const token = await emailedToken();
    await post('cancellation', { token, revision: 1 }, withMail).expect(200);
    const [, notice, visitor] = await listOutbox(withMail);
    expect(notice).toMatchObject({ subject: 'Call canceled: Tomas Lindqvist, Lindqvist Freight' });
    expect(notice?.text).toContain('Time: Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)');
    expect(visitor).toMatchObject({
      subject: `Canceled: your call with ${studio.name}`,
      calendarMethod: 'CANCEL',
    });
    expect(visitor?.text).toContain('Mon, Mar 9, 2026, 7:30 PM GMT+5:30 your time');
    expect(visitor?.text).not.toMatch(/Tomas|Lindqvist|spreadsheets/);
  });
});
