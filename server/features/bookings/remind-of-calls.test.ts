import { composeBookingNotes } from '@shared/booking-notes';
import { units } from '@shared/limits/amounts';
import { emailCopy } from '@shared/site/copy';
import { studio } from '@shared/site/studio';
import { callLinks } from '@shared/tables/bookings';
import { describe, expect, it } from 'vitest';
import { byOperator } from '../../platform/by';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import type { TestServer } from '../../testing/test-server';
import { setupTestServer } from '../../testing/test-server';
import { correctPerson } from '../people-data/correct-person';
import { remindOfCalls } from './remind-of-calls';
import { insertRequest, resetClockAfterEach, signInForCalls, slot } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer });
const silent = setupTestServer();
resetClockAfterEach(server);
resetClockAfterEach(silent);

const { MINUTE, HOUR } = units;
const remind = (site: TestServer = server) => remindOfCalls(site, new AbortController().signal);

/** Before the slot's start. */
const setClock = (before: number, site: TestServer = server, startsAt = slot) =>
  site.clock.advance(Date.parse(startsAt) - before - site.clock.now().getTime());

async function reminders(site: TestServer = server) {
  const emails = await listOutbox(site);
  return emails.flatMap(({ kind, recipient, subject, sentAt }) =>
    kind.startsWith('call-reminder') ? [{ kind, recipient, subject, sentAt }] : [],
  );
}
const kinds = async (site?: TestServer) => (await reminders(site)).map(({ kind }) => kind);

/** A call that was agreed on some time before it starts. */
async function agree(before: number, site: TestServer = server, changes: object = {}) {
  setClock(before, site);
  const staff = await signInForCalls(site);
  const { id } = await insertRequest(site, { createdAt: site.clock.now(), ...changes });
  await staff.confirm(id).expect(200);
  return { staff, id };
}

const long = 72 * HOUR;

describe.each([
  ['with', server],
  ['without', silent],
])('%s a mail server', (_which, site) => {
  it.each([
    ['more than a day before', long, 24 * HOUR + 1, []],
    ['a day before', long, 24 * HOUR, ['call-reminder-day']],
    ['three hours before', long, 3 * HOUR, ['call-reminder-day']],
    ['less than three hours before', long, 3 * HOUR - 1, []],
    ['more than 65 minutes before', long, 65 * MINUTE + 1, []],
    ['65 minutes before', long, 65 * MINUTE, ['call-reminder-hour']],
    ['ten minutes before', long, 10 * MINUTE, ['call-reminder-hour']],
    ['less than ten minutes before', long, 10 * MINUTE - 1, []],
    ['a day before, agreed on 30 hours before', 30 * HOUR, 20 * HOUR, ['call-reminder-day']],
    ['a day before, agreed on later', 30 * HOUR - 1, 20 * HOUR, []],
    ['an hour before, agreed on three hours before', 3 * HOUR, HOUR, ['call-reminder-hour']],
    ['an hour before, agreed on later', 3 * HOUR - 1, HOUR, []],
  ])('%s, a reminder is written once', async (_when, agreed, before, expected) => {
    await agree(agreed, site);
    setClock(before, site);
    await remind(site);
    await Promise.all([remind(site), remind(site)]);
    expect(await kinds(site)).toEqual(expected);
  });
});

/** What the visitor in a time zone receives before a call. */
async function receive(startsAt: string, before: number, timeZone: string) {
  setClock(long, server, startsAt);
  const staff = await signInForCalls(server);
  const notes = composeBookingNotes({ timeZone, words: 'Wordmark.' });
  const { id } = await insertRequest(server, { notes, createdAt: server.clock.now() });
  await staff.confirm(id, { slot: startsAt }).expect(200);
  const invited = await startMailServer();
  await deliver(server, invited.url);
  setClock(before, server, startsAt);
  await remind();
  const mail = await startMailServer();
  await deliver(server, mail.url);
  const [first, reminder] = [invited.received[0], mail.received[0]];
  if (!first || !reminder) throw new Error('No email arrived');
  const calendarOf = ({ parsed }: typeof first) =>
    Buffer.from(parsed.attachments[0]?.content as Uint8Array).toString();
  return {
    staff,
    id,
    subject: reminder.parsed.subject,
    text: reminder.parsed.text ?? '',
    calendars: [calendarOf(first), calendarOf(reminder)],
  };
}

it('a visitor in Tokyo reads their own day, both clocks, and how to cancel, with the same invitation', async () => {
  const { subject, text, calendars } = await receive('2026-03-09T20:00:00.000Z', 24 * HOUR, 'Asia/Tokyo');
  expect(subject).toBe(`Reminder: your call with ${studio.name} on Tue, Mar 10`);
  for (const words of [
    'Time:\n  Mon, Mar 9, 2026, 4:00 PM EDT (Eastern Time)\n  Tue, Mar 10, 2026, 5:00 AM GMT+9 your time\n',
    'With: Mara Voss\n',
    '> Bring the spreadsheet.',
    'Join the call:\nhttps://meet.example/tide',
    emailCopy.call.cannotMake,
    `Cancel or suggest other times:\n${server.url}/call#`,
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Wordmark|tomorrow|in an hour/);
  const [first, again] = calendars.map(calendar => calendar.replace(/DTSTAMP:.*/, ''));
  expect(again).toBe(first);
  expect(again).toMatch(/SEQUENCE:1\n/);
});

it.each([
  ['as clocks go forward', '2026-03-09T14:00:00.000Z', 'America/New_York', '10:00 AM EDT'],
  ['as they go back', '2026-11-02T15:00:00.000Z', 'America/New_York', '10:00 AM EST'],
  ['where clocks have not changed yet', '2026-03-09T14:00:00.000Z', 'Europe/London', '2:00 PM GMT'],
])('the time an hour ahead is right %s', async (_when, startsAt, timeZone, time) => {
  const { subject, text } = await receive(startsAt, HOUR, timeZone);
  expect(subject).toBe(`Starting soon: your call with ${studio.name}`);
  expect(text).toContain(`Your call starts at ${time}.`);
});

it('the link of a reminder cancels the call, of which nobody is reminded again', async () => {
  const { text, staff, id } = await receive(slot, 24 * HOUR, 'Asia/Tokyo');
  const token = /\/call#([\w-]{43})\n/.exec(text)?.[1];
  await staff.post('call/cancellation', { token, revision: 1 }).expect(200);
  setClock(HOUR);
  await remind();
  expect(await kinds()).toEqual(['call-reminder-day']);
  expect(await staff.list()).toMatchObject([{ id, state: 'cancelled' }]);
});

it('a call that is moved is reminded of anew', async () => {
  const { staff, id } = await agree(long);
  setClock(24 * HOUR);
  await remind();
  const later = new Date(Date.parse(slot) + 48 * HOUR).toISOString();
  await staff.confirm(id, { revision: 1, slot: later }).expect(200);
  setClock(24 * HOUR, server, later);
  await remind();
  expect((await reminders()).map(({ subject }) => subject.slice(-6))).toEqual(['Mar 11']);
});

it('a reminder that could not be sent is withdrawn once its call has begun', async () => {
  await agree(long);
  setClock(HOUR);
  await remind();
  expect(await kinds()).toEqual(['call-reminder-hour']);
  setClock(0);
  await remind();
  expect(await kinds()).toEqual([]);
  expect(await server.connection.db.select().from(callLinks)).toHaveLength(1);
});

it('reminders go to a corrected address, also one that waits', async () => {
  await agree(long);
  setClock(24 * HOUR);
  await remind();
  const unchanged = { firstName: null, lastName: null, phone: null, company: null };
  const correction = { ...unchanged, newEmail: 'new@example.com' };
  await correctPerson(server, 'visitor@example.com', correction, byOperator);
  setClock(HOUR);
  await remind();
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual([
    'new@example.com',
    'new@example.com',
  ]);
});
