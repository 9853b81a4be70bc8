import { bookingBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { mailLimits } from '@shared/server-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { listJobs } from '../../jobs';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { buildDonation, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { insertRequest, startDesk, useSteadyClock } from '../bookings/testing';
import { give } from '../donations/testing';
import { erasePerson } from '../people-data/erase-person';

const server = useTestServer({ SMTP_URL: deadServer });
useSteadyClock(server);

const now = () => server.clock.now().toISOString();
const donorEmail = 'ruth@adeyemi.example';

type Desk = Awaited<ReturnType<typeof startDesk>>;
const causes = {
  booking: async ({ decline }: Desk) => {
    const { id } = await insertRequest(server);
    const { body } = await decline(id).expect(200);
    expect(body.changed).toMatchObject([{ emailed: true, delivery: { state: 'waiting', canResend: false } }]);
    return String(id);
  },
  donation: async () => (await give(server, { amount: 25, donorEmail })).id,
};

/** What staff see of the email about the latest record, and do about it. */
async function open(record: keyof typeof causes) {
  const desk = await startDesk(server);
  const list = () => request(server.url).get(`/api/${record}s`).set('Cookie', desk.cookie).expect(200);
  const resend = (id: string) => desk.post('emails', { record, id });
  return { desk, list, resend, shown: async () => (await list()).body[0].delivery };
}

/** A record whose visitor was emailed, but for the mail server's refusal. */
async function refuse(record: keyof typeof causes) {
  const opened = await open(record);
  const id = await causes[record](opened.desk);
  const mail = await startMailServer();
  mail.refuseNext({ to: 'recipient', code: 550 });
  await deliver(server, mail.url);
  return { ...opened, id, mail };
}

it.each(['booking', 'donation'] as const)(
  'the email about a %s that was refused is shown, and can be sent again once',
  async record => {
    const { id, mail, resend, shown } = await refuse(record);
    expect(await shown()).toEqual({ state: 'failed', at: now(), canResend: true });
    server.clock.advance(units.MINUTE);
    await resend(id).expect(204);
    expect(await shown()).toMatchObject({ state: 'waiting', canResend: false });
    await resend(id).expect(409);
    await deliver(server, mail.url);
    expect(mail.received).toHaveLength(1);
    expect(await shown()).toEqual({ state: 'sent', at: now(), canResend: false });
    const entry = { action: `${record}-email-resent`, by: 'mara', subjectId: id };
    expect((await readRecorded(server)).at(-1)).toMatchObject(entry);
    await resend('999').expect(404);
  },
);

it('an email about a call that failed counts as not sent once the outbox forgets it', async () => {
  const { desk } = await refuse('booking');
  server.clock.advance(mailLimits.keepSentFor + units.HOUR);
  await listJobs(server)
    .find(({ name }) => name === 'forget-expired')
    ?.run(new AbortController().signal);
  server.clock.advance(-mailLimits.keepSentFor - units.HOUR);
  expect(await listOutbox(server)).toEqual([]);
  expect(await desk.list()).toMatchObject([{ emailed: false, delivery: null }]);
});

it('the confirmation of a new request is shown too', async () => {
  const { desk } = await open('booking');
  await request(server.url).post('/api/bookings').send(bookingBody).expect(201);
  expect(await desk.list()).toMatchObject([{ emailed: null, delivery: { state: 'waiting' } }]);
});

it('a donor who is erased, left no address, or has not paid, has no email that could be sent again', async () => {
  const { id, list, resend } = await refuse('donation');
  await erasePerson(server, donorEmail, { actor: null });
  const { id: unpaid } = await insertDonation(server.connection.db, buildDonation({ donorEmail }));
  const { id: silent } = await give(server, { amount: 25 });
  expect((await list()).body.map(({ delivery }: { delivery: unknown }) => delivery)).toEqual([
    null,
    null,
    null,
  ]);
  for (const each of [id, unpaid, silent]) await resend(each).expect(409);
});
