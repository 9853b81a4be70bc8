import { units } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer, deliver, startMailServer } from '../../mail/testing';
import { insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { erasePerson } from '../people-data/erase-person';
import { give } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
const donorEmail = 'ruth@adeyemi.example';

/** A paid donation, and what staff see and do. */
async function start(changes: Parameters<typeof give>[1] = { amount: 25, donorEmail }) {
  const { cookie } = await signIn(server, { username: 'mara' });
  const donation = await give(server, changes);
  return {
    donation,
    resend: ({ id }: Pick<Donation, 'id'> = donation) =>
      request(server.url).post(`/api/donations/${id}/delivery`).set('Cookie', cookie),
    shown: async () => {
      const { body } = await request(server.url).get('/api/donations').set('Cookie', cookie).expect(200);
      return body[0].delivery;
    },
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
  it('waits until the mail server takes it, and says when it did', async () => {
    const { shown } = await start();
    expect(await shown()).toEqual({ state: 'waiting', at: now(), canResend: false });
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(await shown()).toEqual({ state: 'sent', at: now(), canResend: false });
  });

  it('that was refused is shown, and can be sent again once', async () => {
    const { donation, shown, resend } = await start();
    const mail = await refuse();
    expect(await shown()).toEqual({ state: 'failed', at: now(), canResend: true });
    server.clock.advance(units.MINUTE);
    const answers = await Promise.all([resend(), resend()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id: donation.id,
      delivery: { state: 'waiting', canResend: false },
    });
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([[donorEmail]]);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'donation-email-resent', by: 'mara', subjectType: 'donation', subjectId: donation.id },
    ]);
  });

  it('isn’t shown, or sent again, once its donor is erased', async () => {
    const { shown, resend } = await start();
    await refuse();
    await erasePerson({ ...server, db: server.connection.db }, donorEmail, { actor: null });
    expect(await shown()).toBeNull();
    await resend().expect(409);
  });

  it('is none for a donor without an address', async () => {
    const { shown, resend } = await start({ amount: 25 });
    expect(await shown()).toBeNull();
    await resend().expect(409);
  });

  it('can’t be sent again where there is none, or by strangers', async () => {
    const { resend } = await start();
    const unpaid = await insertDonation(server.connection.db);
    await resend(unpaid).expect(409);
    await resend({ id: 'unknown' }).expect(404);
    await resend({ id: crypto.randomUUID() }).expect(404);
    await request(server.url).post(`/api/donations/${unpaid.id}/delivery`).expect(401);
  });
});
