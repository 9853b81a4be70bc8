import { emailCopy } from '@shared/site/copy';
import { studio } from '@shared/site/studio';
import { bookings } from '@shared/tables/bookings';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import type { ReceivedMail } from '../../testing/mail-server';
import { setupTestServer } from '../../testing/test-server';
import { insertRequest, otherSlot, signInForCalls, slot } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer });

/** The one email delivered since the last call. */
async function receive() {
  const mail = await startMailServer();
  await deliver(server, mail.url);
  const [email, ...more] = mail.received;
  if (!email) throw new Error('No email arrived');
  expect(more).toEqual([]);
  const { to, raw, parsed } = email;
  return { to, raw, subject: parsed.subject, text: parsed.text ?? '', invitation: readInvitation(email) };
}

/** As another library reads it. */
function readInvitation({ parsed }: ReceivedMail) {
  const [attachment] = parsed.attachments;
  if (!attachment) return null;
  const content = Buffer.from(attachment.content as Uint8Array).toString();
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  const { uid, sequence, startDate, endDate, location, description, organizer, attendees } = new ICAL.Event(
    component,
  );
  return {
    names: parsed.attachments.map(({ filename }) => filename),
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    starts: startDate.toJSDate().toISOString(),
    ends: endDate.toJSDate().toISOString(),
    attendees: attendees.map(attendee => attendee.getFirstValue()),
    uid,
    sequence,
    location,
    description,
    organizer,
    content,
  };
}

async function start(changes: Parameters<typeof insertRequest>[1] = {}) {
  return { staff: await signInForCalls(server), ...(await insertRequest(server, changes)) };
}

it('a confirmed call is emailed to the visitor, with both clocks, the place, and an invitation', async () => {
  const { staff, id } = await start();
  const { body } = await staff.confirm(id).expect(200);
  expect(body).toMatchObject({ changed: [{ delivery: { state: 'waiting' } }] });
  const { to, subject, text, raw, invitation } = await receive();
  expect(to).toEqual(['visitor@example.com']);
  expect(subject).toBe(`Confirmed: your call with ${studio.name} on Mon, Mar 9`);
  for (const words of [
    'Time:\n  Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\n  Mon, Mar 9, 2026, 7:30 PM GMT+5:30 your time\n',
    'With: Mara Voss\n',
    'Join the call:\nhttps://meet.example/tide',
    'A note from Mara Voss:\n\n> Bring the spreadsheet.',
  ])
    expect(text).toContain(words);
  const token = new RegExp(`Cancel or suggest other times:\n${server.url}/call#([\\w-]{43})\n`).exec(
    text,
  )?.[1];
  expect(invitation).toMatchObject({
    names: expect.arrayContaining(['call.ics']),
    method: 'REQUEST',
    status: 'CONFIRMED',
    sequence: 1,
    uid: expect.stringMatching(new RegExp(`^[0-9a-f]{32}@${studio.email.split('@')[1]}$`)),
    starts: slot,
    ends: '2026-03-09T14:30:00.000Z',
    location: 'https://meet.example/tide',
    organizer: `mailto:${studio.email}`,
    attendees: ['MAILTO:visitor@example.com'],
    description: `Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\nMon, Mar 9, 2026, 7:30 PM GMT+5:30 your time\n\nWith Mara Voss, ${studio.name}.`,
  });
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);
  // Whoever has the link can cancel the call: it is in no calendar, and in no copy of the database.
  expect(token).toBeDefined();
  const { db, pool } = server.connection;
  const links = (await pool.query('select * from call_links')).rows;
  const stored = [invitation?.content, await listOutbox(server), links, await db.select().from(bookings)];
  expect(JSON.stringify(stored)).not.toContain(token);
});

it('a call by phone repeats neither the number nor anything else that was typed', async () => {
  const typed = { firstName: 'Firstmark', lastName: 'Lastmark', company: 'Companymark' };
  const { staff, id } = await start({ ...typed, phone: '+1 (999) 777-1234' });
  await staff.confirm(id, { place: 'phone' }).expect(200);
  const { text, raw, invitation } = await receive();
  expect(text).toContain('Where: By phone: we’ll call the number you gave us');
  expect(`${raw} ${text} ${invitation?.content}`).not.toMatch(/mark|777.{0,3}1234|spreadsheets|Kolkata/);
});

it.each([
  ['before the clocks change', '2026-03-06T15:00:00.000Z', {}, 'Fri, Mar 6, 2026, 10:00 AM EST', '8:30 PM'],
  ['in the winter', '2026-11-02T15:00:00.000Z', {}, 'Mon, Nov 2, 2026, 10:00 AM EST', '8:30 PM'],
  ['on one clock where theirs is unknown', slot, { notes: null }, 'Mon, Mar 9, 2026, 10:00 AM EDT', null],
])('a call is at the same office time %s', async (_name, startsAt, changes, office, theirs) => {
  const { staff, id } = await start(changes);
  await staff.confirm(id, { slot: startsAt }).expect(200);
  const { text, invitation } = await receive();
  expect(invitation?.starts).toBe(startsAt);
  for (const words of [text, invitation?.description]) {
    expect(words).toContain(`${office} (Eastern Time)\n`);
    if (theirs) expect(words).toContain(`${theirs} GMT+5:30 your time\n`);
    else expect(words).not.toContain('your time');
  }
});

it('its invitation keeps its UID and counts up when it moves, is canceled, and is confirmed again', async () => {
  const { staff, id } = await start();
  await staff.confirm(id).expect(200);
  const first = await receive();
  await staff.confirm(id, { revision: 1, slot: otherSlot }).expect(200);
  const moved = await receive();
  await staff.cancel(id, { revision: 2, note: 'The ferry is late.' }).expect(200);
  const cancelled = await receive();
  await staff.confirm(id, { revision: 3 }).expect(200);
  const again = await receive();

  expect(moved.subject).toBe(`Changed: your call with ${studio.name} on Tue, Mar 10`);
  expect(moved.text).toContain('It was originally scheduled for Mon, Mar 9, 2026, 10:00 AM EDT.');
  expect(cancelled.subject).toBe(`Canceled: your call with ${studio.name} on Tue, Mar 10`);
  expect(cancelled.text).toContain('> The ferry is late.');
  expect(cancelled.text).not.toContain('/call#');
  const invitations = [first, moved, cancelled, again].map(({ invitation }) => invitation);
  expect(invitations.map(event => [event?.method, event?.status, event?.sequence, event?.starts])).toEqual([
    ['REQUEST', 'CONFIRMED', 1, slot],
    ['REQUEST', 'CONFIRMED', 2, otherSlot],
    ['CANCEL', 'CANCELLED', 3, otherSlot],
    ['REQUEST', 'CONFIRMED', 4, slot],
  ]);
  expect(new Set(invitations.map(event => event?.uid)).size).toBe(1);
});

it('a declined request is emailed without an invitation', async () => {
  const { staff, id } = await start();
  await staff.decline(id, { note: 'We’re full until May.' }).expect(200);
  const { subject, text, invitation } = await receive();
  expect(subject).toBe(`Your request for a call with ${studio.name}`);
  expect(text).toContain(emailCopy.call.declined);
  expect(text).toContain('> We’re full until May.');
  expect(invitation).toBeNull();
});
