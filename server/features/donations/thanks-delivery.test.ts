import { units } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, deliver, startMailServer } from '../../platform/mail/testing';
import { insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { erasePerson } from '../people-data/erase-person';
import { give, openDesk } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
const donorEmail = 'ruth@adeyemi.example';

/** A paid donation, and what staff see and do. */
async function start(changes: Parameters<typeof give>[1] = { amount: 25, donorEmail }) {
  const { id } = await give(server, changes);
  const { get, post } = await openDesk(server, { username: 'mara' });
  return {
    id,
    resend: (of = id) => post('emails', { record: 'donation', id: of }),
    shown: async () => (await get('donations').expect(200)).body[0].delivery,
  };
}

async function refuse() {
  const mail = await startMailServer();
  mail.refuseNext({ to: 'recipient', code: 550 });
  await deliver(server, mail.url);
  return mail;
}

const now = () => server.clock.now().toISOString();

describe('the thank-you email', () => {
  it('that was refused is shown, and can be sent again once', async () => {
    const { id, shown, resend } = await start();
    const mail = await refuse();
    expect(await shown()).toEqual({ state: 'failed', at: now(), canResend: true });
    server.clock.advance(units.MINUTE);
    await resend().expect(204);
    expect(await shown()).toMatchObject({ state: 'waiting', canResend: false });
    await resend().expect(409);
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([[donorEmail]]);
    expect(await shown()).toEqual({ state: 'sent', at: now(), canResend: false });
    const record = { action: 'donation-email-resent', by: 'mara', subjectId: id };
    expect(await readRecorded(server)).toMatchObject([record]);
  });

  it('isn’t shown, or sent again, once its donor is erased', async () => {
    const { shown, resend } = await start();
    await refuse();
    await erasePerson({ ...server, db: server.connection.db }, donorEmail, { actor: null });
    expect(await shown()).toBeNull();
    await resend().expect(409);
  });

  it('is none for a donor without an address, or before the payment', async () => {
    const { shown, resend } = await start({ amount: 25 });
    expect(await shown()).toBeNull();
    await resend().expect(409);
    await resend((await insertDonation(server.connection.db)).id).expect(409);
  });
});
