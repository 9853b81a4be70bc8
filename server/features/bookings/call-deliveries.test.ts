import { bookingBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { mailLimits } from '@shared/server-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { listJobs } from '../../jobs';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { useTestServer } from '../../testing/test-server';
import { insertRequest, startDesk, useSteadyClock } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
useSteadyClock(server);

const now = () => server.clock.now().toISOString();

/** A request that was declined, and what staff see of the email about it. */
async function decline({ isRefused = false } = {}) {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  const { body } = await desk.decline(id).expect(200);
  const mail = await startMailServer();
  if (isRefused) mail.refuseNext({ to: 'recipient', code: 550 });
  await deliver(server, mail.url);
  const shown = async () => {
    const [row] = await desk.list();
    return { emailed: row?.emailed, delivery: row?.delivery };
  };
  return { desk, mail, shown, declined: body.changed[0], resend: () => desk.resend(id) };
}

it('the email about a call waits until the mail server takes it, and says when it did', async () => {
  const { declined, shown, resend } = await decline();
  const delivery = { state: 'waiting', at: now(), canResend: false };
  expect(declined).toMatchObject({ emailed: true, delivery });
  expect(await shown()).toEqual({ emailed: true, delivery: { ...delivery, state: 'sent' } });
  await resend().expect(409);
});

it('one that was refused is shown, and can be sent again once', async () => {
  const { desk, mail, shown, resend } = await decline({ isRefused: true });
  expect((await shown()).delivery).toEqual({ state: 'failed', at: now(), canResend: true });
  await resend().expect(204);
  expect(await shown()).toMatchObject({ delivery: { state: 'waiting', canResend: false } });
  await resend().expect(409);
  await deliver(server, mail.url);
  expect(mail.received).toHaveLength(1);
  const actions = (await readRecorded(server)).map(({ action }) => action);
  expect(actions).toEqual(['booking-declined', 'booking-email-resent']);
  await desk.resend(999).expect(404);
});

it('one that failed counts as not sent once the outbox forgets it', async () => {
  const { shown } = await decline({ isRefused: true });
  server.clock.advance(mailLimits.keepSentFor + units.HOUR);
  const jobs = listJobs({ ...server, db: server.connection.db });
  await jobs.find(({ name }) => name === 'forget-expired')?.run(new AbortController().signal);
  server.clock.advance(-mailLimits.keepSentFor - units.HOUR);
  expect(await listOutbox(server)).toEqual([]);
  expect(await shown()).toEqual({ emailed: false, delivery: null });
});

it('the confirmation of a new request is shown too', async () => {
  const desk = await startDesk(server);
  await request(server.url).post('/api/bookings').send(bookingBody).expect(201);
  expect(await desk.list()).toMatchObject([{ emailed: null, delivery: { state: 'waiting' } }]);
});
