import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { units } from '@shared/limits/amounts';
import { mailLimits } from '@shared/limits/server';
import { emailCopy } from '@shared/site/copy';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { resetClockAfterEach, signInForCalls } from '../../features/bookings/testing';
import { give } from '../../features/donations/testing';
import { insertInquiry, signInForInquiries } from '../../features/inquiries/testing';
import { erasePerson } from '../../features/people-data/erase-person';
import { buildDonation, insertDonation } from '../../testing/factories';
import { readEmails } from '../../testing/read-emails';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { readRecorded } from '../activity/testing';
import { byOperator } from '../by';
import { forgetMail } from './deliver-mail';
import { deadServer, deliver, listOutbox, startMailServer } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@studio.example' });
const silent = setupTestServer();
resetClockAfterEach(server);

const db = () => server.connection.db;
const now = () => server.clock.now().toISOString();
const donorEmail = 'ruth@adeyemi.example';
const submit = async (path: string, body: object, { url } = server): Promise<{ id: number }> =>
  (await request(url).post(path).send(body).expect(201)).body;

const kinds = {
  booking: {
    list: '/api/bookings',
    cause: async () => (await submit('/api/bookings', bookingBody)).id,
    email: { kind: 'booking-confirmation', recipient: bookingBody.email },
  },
  inquiry: {
    list: '/api/contact',
    cause: async () => (await submit('/api/contact', inquiryBody)).id,
    email: { kind: 'inquiry-confirmation', recipient: inquiryBody.email },
  },
  donation: {
    list: '/api/donations',
    cause: async () => (await give(server, { amount: 25, donorEmail })).id,
    email: { kind: 'donation-thanks', recipient: donorEmail },
  },
};
type Type = keyof typeof kinds;

async function open(type: Type) {
  const staff = await signIn(server, { username: 'mara' });
  const get = (path: string) => request(server.url).get(path).set('Cookie', staff.cookie).expect(200);
  return {
    emails: (id: number | string) => readEmails(server, staff, type, id),
    resend: (emailId: unknown) =>
      request(server.url).post(`/api/emails/${emailId}/resend`).set('Cookie', staff.cookie),
    listed: async () => (await get(kinds[type].list)).body[0].delivery,
  };
}

/** A record whose person was emailed, but for the mail server's refusal. */
async function refuse(type: Type) {
  const opened = await open(type);
  const id = await kinds[type].cause();
  const mail = await startMailServer();
  mail.refuseNext({ to: 'recipient', code: 550 });
  await deliver(server, mail.url);
  const [email] = await opened.emails(id);
  if (!email) throw new Error('No email');
  return { ...opened, id, mail, email };
}

describe.each(['booking', 'inquiry', 'donation'] as const)('the email about a %s', type => {
  it('that was refused is shown, and can be sent again once', async () => {
    const { id, mail, resend, listed, email, emails } = await refuse(type);
    const failed = { state: 'failed', at: now(), canResend: true };
    expect(email).toMatchObject({ ...kinds[type].email, ...failed, author: null, createdAt: now() });
    expect(email.text).toContain('You’re getting this email because');
    expect(await listed()).toEqual(failed);
    server.clock.advance(units.MINUTE);
    await resend(email.id).expect(204);
    expect(await listed()).toMatchObject({ state: 'waiting', canResend: false });
    await resend(email.id).expect(409);
    await deliver(server, mail.url);
    expect(mail.received.filter(({ to }) => to[0] === email.recipient)).toHaveLength(1);
    const sent = { state: 'sent', at: now(), canResend: false };
    expect(await listed()).toEqual(sent);
    expect(await emails(id)).toEqual([{ ...email, ...sent }]);
    await resend(email.id).expect(409);
    const entry = { action: `${type}-email-resent`, by: 'mara', subjectType: type, subjectId: String(id) };
    expect(await readRecorded(server)).toMatchObject([entry]);
  });

  it('is blank 30 days later, but for what it was, when, and what became of it', async () => {
    const { id, resend, email, emails } = await refuse(type);
    server.clock.advance(mailLimits.keepSentFor + 1);
    await forgetMail(server);
    // Back to when the session was good.
    server.clock.advance(-mailLimits.keepSentFor - 1);
    const { kind, createdAt, state, at } = email;
    const blank = { recipient: '', subject: '', text: null, canResend: false };
    const [left] = await emails(id);
    expect(left).toEqual({ id: email.id, author: null, kind, createdAt, state, at, ...blank });
    await resend(email.id).expect(409);
    expect(JSON.stringify(await listOutbox(server))).not.toMatch(/@|donation of|EENVELOPE/i);
  });
});

it('staff see and send neither emails to staff, nor those about accounts, nor unknown ones', async () => {
  const { resend, emails } = await open('booking');
  await request(server.url).post('/api/password-reset-requests').send({ email: 'mara@example.com' });
  const id = await kinds.booking.cause();
  const sent = await listOutbox(server);
  expect(sent.map(({ kind }) => kind).sort()).toContain('booking-notice');
  expect((await emails(id)).map(({ kind }) => kind)).toEqual(['booking-confirmation']);
  for (const { id, audience } of sent) if (audience !== 'visitor') await resend(id).expect(404);
  for (const unknown of [999, 'x', 2 ** 40]) await resend(unknown).expect(404);
  for (const unknown of [999, 'x']) expect(await emails(unknown)).toEqual([]);
  const registered = await signIn(server, { role: 'registered' });
  await request(server.url).get('/api/emails?type=booking&id=1').set('Cookie', registered.cookie).expect(403);
});

it('is also not delivered while it waits after a failed attempt, but can’t be sent while it is being sent', async () => {
  const { resend, emails } = await open('inquiry');
  const id = await kinds.inquiry.cause();
  await deliver(server, deadServer);
  const [first] = await emails(id);
  expect(first).toMatchObject({ state: 'waiting', canResend: false });
  await resend(first?.id).expect(409);
  server.clock.advance(mailLimits.retryAfter[0] ?? 0);
  await deliver(server, deadServer);
  expect(await emails(id)).toMatchObject([{ state: 'waiting', canResend: true }]);
  await resend(first?.id).expect(204);
});

it('a donor who is erased, left no address, or has not paid, has no email that could be sent again', async () => {
  const { id, resend, email, emails } = await refuse('donation');
  await erasePerson(server, donorEmail, byOperator);
  const { id: unpaid } = await insertDonation(db(), buildDonation({ donorEmail }));
  const { id: nameless } = await give(server, { amount: 25 });
  expect(await emails(id)).toMatchObject([{ text: null, recipient: '', canResend: false }]);
  await resend(email.id).expect(409);
  for (const each of [unpaid, nameless]) expect(await emails(each)).toEqual([]);
});

describe('without a mail server', () => {
  it('emails to visitors are written for staff to send, and no others', async () => {
    const staff = await signIn(silent);
    const booking = await submit('/api/bookings', bookingBody, silent);
    const inquiry = await submit('/api/contact', inquiryBody, silent);
    const donation = await give(silent, { amount: 25, donorEmail });
    for (const [type, { id }] of Object.entries({ booking, inquiry, donation }) as [Type, { id: number }][])
      expect(await readEmails(silent, staff, type, id)).toMatchObject([
        { ...kinds[type].email, state: 'unsent', canResend: false, text: expect.stringContaining('\n') },
      ]);
    expect((await listOutbox(silent)).map(({ audience }) => audience)).toEqual(Array(3).fill('visitor'));
  });

  it('a call and a reply have their texts, of which the database alone tells nothing', async () => {
    const calls = await signInForCalls(silent);
    const { id } = await submit('/api/bookings', bookingBody, silent);
    const { body } = await calls.confirm(id, { note: 'Notemark' }).expect(200);
    expect(body.changed).toMatchObject([{ delivery: { state: 'unsent', canResend: false } }]);
    const [confirmed] = await calls.emails(id);
    expect(confirmed).toMatchObject({ kind: 'call-confirmed', author: 'mara', recipient: bookingBody.email });
    const [, beforeLink] =
      confirmed?.text?.match(/(> Notemark[\s\S]*)\n\nCancel or[^\n]*\nhttp\S+\/call#/) ?? [];
    expect(beforeLink).toContain(`\n${emailCopy.call.length}`);
    expect(confirmed?.text).not.toContain('attached invitation');
    const staff = await signInForInquiries(silent, { username: 'ines' });
    const inquiry = await insertInquiry(silent);
    const answered = await staff.reply(inquiry.id, { text: 'Replymark' }).expect(201);
    expect(answered.body).toMatchObject({ state: 'answered', delivery: { state: 'unsent' } });
    expect((await staff.emails(inquiry.id))[0]?.text).toContain('Replymark');
    await staff.resend((await staff.emails(inquiry.id))[0]?.id).expect(409);
    expect(JSON.stringify(await listOutbox(silent))).not.toMatch(/Notemark|Replymark|call#/);
  });

  it('what was written then is sent later only if staff say so', async () => {
    const id = await kinds.booking.cause();
    await silentlyUnsent();
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(mail.received).toEqual([]);
    const { emails, resend } = await open('booking');
    const [email] = await emails(id);
    expect(email).toMatchObject({ state: 'unsent', canResend: true });
    await resend(email?.id).expect(204);
    await resend(email?.id).expect(409);
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([[bookingBody.email]]);
  });
});

/** As a site without a mail server leaves its outbox. */
const silentlyUnsent = () =>
  server.connection.pool.query(`delete from outbox where audience <> 'visitor';
    update outbox set next_attempt_at = null`);
