import { bookingBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { listJobs } from '../../jobs';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { insertRequest, startDesk, useSteadyClock } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
useSteadyClock(server);

const now = () => server.clock.now().toISOString();

async function decline() {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  const { body } = await desk.decline(id).expect(200);
  return { desk, id, body };
}

const shown = async (desk: Awaited<ReturnType<typeof startDesk>>) => {
  const [row] = await desk.list();
  return { emailed: row?.emailed, delivery: row?.delivery };
};

describe('the email about a call', () => {
  it('waits until the mail server takes it, and says when it did', async () => {
    const { desk, body } = await decline();
    expect(body.booking).toMatchObject({
      emailed: true,
      delivery: { state: 'waiting', at: now(), canResend: false },
    });
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(await shown(desk)).toEqual({
      emailed: true,
      delivery: { state: 'sent', at: now(), canResend: false },
    });
  });

  it('that was refused is shown, and can be sent again once', async () => {
    const { desk, id } = await decline();
    const mail = await startMailServer();
    mail.refuseNext({ to: 'recipient', code: 550 });
    await deliver(server, mail.url);
    const failedAt = now();
    expect((await shown(desk)).delivery).toEqual({ state: 'failed', at: failedAt, canResend: true });
    server.clock.advance(units.MINUTE);
    const answers = await Promise.all([desk.post(`${id}/delivery`, {}), desk.post(`${id}/delivery`, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id,
      delivery: { state: 'waiting', canResend: false },
    });
    await deliver(server, mail.url);
    expect(mail.received).toHaveLength(1);
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
      'booking-declined',
      'booking-email-resent',
    ]);
  });

  it('that failed counts as not sent once the outbox forgets it', async () => {
    const { desk } = await decline();
    const mail = await startMailServer();
    mail.refuseNext({ to: 'recipient', code: 550 });
    await deliver(server, mail.url);
    server.clock.advance(mailLimits.keepSentFor + units.HOUR);
    const job = listJobs({ ...server, db: server.connection.db }).find(
      ({ name }) => name === 'erase-old-mail',
    );
    await job?.run(new AbortController().signal);
    server.clock.advance(-mailLimits.keepSentFor - units.HOUR);
    expect(await listOutbox(server)).toEqual([]);
    expect(await shown(desk)).toEqual({ emailed: false, delivery: null });
  });

  it('that confirms a new request is shown too', async () => {
    const desk = await startDesk(server);
    await request(server.url).post('/api/bookings').send(bookingBody).expect(201);
    expect(await shown(desk)).toMatchObject({ emailed: null, delivery: { state: 'waiting' } });
  });

  it('can’t be sent again where there is none', async () => {
    const desk = await startDesk(server);
    const { id } = await insertRequest(server);
    await desk.post(`${id}/delivery`, {}).expect(409);
    await desk.post('999/delivery', {}).expect(404);
    await request(server.url).post(`/api/bookings/${id}/delivery`).expect(401);
  });
});
