import { composeBookingNotes } from '@shared/booking-notes';
import { studio } from '@shared/site/studio';
import { bookings } from '@shared/tables/bookings';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import type { ReceivedMail } from '../../testing/mail-server';
import { useTestServer } from '../../testing/test-server';
import { insertRequest, otherSlot, slot, startDesk } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

/** Emails delivered since the last call, one for each. */
async function receive() {
  const mail = await startMailServer();
  await deliver(server, mail.url);
  const [email, ...more] = mail.received;
  if (!email) throw new Error('No email arrived');
  expect(more).toEqual([]);
  return { ...email, text: email.parsed.text ?? '', invitation: readInvitation(email) };
}

/** As another library reads it. */
function readInvitation({ parsed }: ReceivedMail) {
  const [attachment] = parsed.attachments;
  if (!attachment) return null;
  const content =
    typeof attachment.content === 'string'
      ? attachment.content
      : new TextDecoder().decode(attachment.content);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  const event = new ICAL.Event(component);
  return {
    names: parsed.attachments.map(({ filename }) => filename),
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    attendees: event.attendees.map(attendee => attendee.getFirstValue()),
    content,
  };
}

describe('a confirmed call', () => {
  it('is emailed to the visitor, with both clocks and the place', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    const { body } = await desk.confirm(id).expect(200);
    expect(body).toMatchObject({ booking: { emailed: true }, visitorLink: null });
    const { to, parsed, text } = await receive();
    expect(to).toEqual(['visitor@example.com']);
    expect(parsed.subject).toBe(`Confirmed: your call with ${studio.name} on Mon, Mar 9`);
    expect(text).toContain(
      'Time:\n  Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\n  Mon, Mar 9, 2026, 7:30 PM GMT+5:30 your time\n',
    );
    expect(text).toContain('With: Mara Ellison\n');
    expect(text).toContain('Join the call:\nhttps://meet.example/tide');
    expect(text).toContain('A note from Mara Ellison:\n\n> Bring the spreadsheet.');
    expect(text).toMatch(new RegExp(`Cancel or suggest other times:\n${server.url}/call#[\\w-]{43}\n`));
  });

  it('by phone doesn’t repeat the number, or anything else that was typed', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server, {
      firstName: 'Firstmark',
      lastName: 'Lastmark',
      company: 'Companymark',
      phone: '+1 (999) 777-1234',
    });
    await desk.confirm(id, { place: 'phone' }).expect(200);
    const { text, raw, invitation } = await receive();
    expect(text).toContain('Where: By phone: we’ll call the number you gave us');
    expect(`${raw} ${text} ${invitation?.content}`).not.toMatch(/mark|777.{0,3}1234|spreadsheets|Kolkata/);
  });

  it.each([
    ['before the clocks change', '2026-03-06T15:00:00.000Z', 'Fri, Mar 6, 2026, 10:00 AM EST', '8:30 PM'],
    ['after they did', slot, 'Mon, Mar 9, 2026, 10:00 AM EDT', '7:30 PM'],
    ['in the winter', '2026-11-02T15:00:00.000Z', 'Mon, Nov 2, 2026, 10:00 AM EST', '8:30 PM'],
  ])('is at the same office time %s', async (_name, startsAt, office, theirs) => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.confirm(id, { slot: startsAt }).expect(200);
    const { text, invitation } = await receive();
    expect(text).toContain(office);
    expect(text).toContain(`${theirs} GMT+5:30 your time`);
    expect(invitation?.starts).toBe(startsAt);
    expect(invitation?.description).toContain(`${office} (Eastern Time)\n`);
    expect(invitation?.description).toContain(`${theirs} GMT+5:30 your time\n`);
  });

  it('is described in the invitation by its times on both clocks, and who calls', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.confirm(id).expect(200);
    expect((await receive()).invitation?.description).toBe(
      `Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\nMon, Mar 9, 2026, 7:30 PM GMT+5:30 your time\n\nWith Mara Ellison, ${studio.name}.`,
    );
  });

  it.each([
    ['lives in office time', composeBookingNotes({ timeZone: 'America/New_York', words: '' })],
    ['didn’t say where they live', null],
  ])('has one clock in the invitation where the visitor %s', async (_name, notes) => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server, { notes });
    await desk.confirm(id).expect(200);
    expect((await receive()).invitation?.description).toMatch(
      /^Mon, Mar 9, 2026, 10:00 AM EDT \(Eastern Time\)\n\nWith Mara/,
    );
  });

  it('brings an invitation that calendars take', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.confirm(id).expect(200);
    const { invitation, raw } = await receive();
    expect(invitation).toMatchObject({
      names: expect.arrayContaining(['call.ics']),
      method: 'REQUEST',
      uid: expect.stringMatching(/^[0-9a-f]{32}@tidewright\.example$/),
      sequence: 1,
      starts: slot,
      ends: '2026-03-09T14:30:00.000Z',
      status: 'CONFIRMED',
      location: 'https://meet.example/tide',
      organizer: `mailto:${studio.email}`,
      attendees: ['MAILTO:visitor@example.com'],
    });
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);
    // Whoever has the link can cancel the call, and calendars are shown to others.
    expect(invitation?.content).not.toContain('/call#');
  });
});

it('keeps its UID and counts up when it moves, is cancelled, and is confirmed again', async () => {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  await desk.confirm(id).expect(200);
  const first = await receive();
  await desk.confirm(id, { revision: 1, slot: otherSlot }).expect(200);
  const moved = await receive();
  await desk.cancel(id, { revision: 2, note: 'The ferry is late.' }).expect(200);
  const cancelled = await receive();
  await desk.confirm(id, { revision: 3 }).expect(200);
  const again = await receive();

  expect(moved.parsed.subject).toBe(`Changed: your call with ${studio.name} on Tue, Mar 10`);
  expect(moved.text).toContain('It was originally scheduled for Mon, Mar 9, 2026, 10:00 AM EDT.');
  expect(moved.invitation).toMatchObject({
    method: 'REQUEST',
    sequence: 2,
    starts: otherSlot,
    description: expect.stringContaining('Wed, Mar 11, 2026, 12:00 AM GMT+5:30 your time'),
  });
  expect(cancelled.parsed.subject).toBe(`Canceled: your call with ${studio.name} on Tue, Mar 10`);
  expect(cancelled.text).toContain('> The ferry is late.');
  expect(cancelled.text).not.toContain('/call#');
  expect(cancelled.invitation).toMatchObject({
    method: 'CANCEL',
    sequence: 3,
    status: 'CANCELLED',
    starts: otherSlot,
  });
  expect(again.invitation).toMatchObject({ method: 'REQUEST', sequence: 4, starts: slot });
  const uids = [first, moved, cancelled, again].map(({ invitation }) => invitation?.uid);
  expect(new Set(uids).size).toBe(1);
});

it('declined is emailed without an invitation', async () => {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  await desk.decline(id, { note: 'We’re full until May.' }).expect(200);
  const { parsed, text, invitation } = await receive();
  expect(parsed.subject).toBe(`Your request for a call with ${studio.name}`);
  expect(text).toContain('We can’t schedule this call.');
  expect(text).toContain('> We’re full until May.');
  expect(invitation).toBeNull();
});

it('leaves no link that works in a copy of the database', async () => {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  await desk.confirm(id).expect(200);
  const stored = JSON.stringify([
    await listOutbox(server),
    (await server.connection.pool.query('select * from call_links')).rows,
    await server.connection.db.select().from(bookings),
  ]);
  const token = /\/call#([\w-]{43})/.exec((await receive()).text)?.[1];
  expect(token).toBeDefined();
  expect(stored).not.toContain(token);
});
