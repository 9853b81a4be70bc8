import { donationLimits, units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, deliver, startMailServer } from '../../mail/testing';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { findDonation, openCheckout, verify } from './testing';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

const edit = (checkoutSessionId: string, sponsorName = 'Quay Street Bakery') =>
  request(server.url).post(`/api/donations/${checkoutSessionId}/logo`).send({ sponsorName });
const insert = (changes: Parameters<typeof buildSponsorship>[0] = {}) =>
  insertDonation(server.connection.db, buildSponsorship({ createdAt: server.clock.now(), ...changes }));

async function pay(): Promise<string> {
  const body = { amount: 50, showAsSponsor: 1 as const, sponsorName: 'Adeyemi' };
  const { sessionId } = await openCheckout(server, body);
  server.sandbox.setWebhookUrl(null);
  await server.sandbox.pay(sessionId);
  // A bank debit takes days.
  server.clock.advance(5 * units.DAY);
  await verify(server, sessionId).expect(200);
  return sessionId;
}

describe('a sponsor', () => {
  it('may edit the listing for 14 days after the payment, and no longer', async () => {
    const sessionId = await pay();
    server.clock.advance(donationLimits.editSponsorFor);
    await edit(sessionId).expect(200);
    server.clock.advance(1);
    await edit(sessionId, 'Somebody else').expect(410, {
      message: `You can change your sponsor name, website and logo for 14 days after your payment. After that, email ${studio.email}.`,
    });
    expect((await findDonation(server, sessionId)).sponsorName).toBe('Quay Street Bakery');
  });

  it('of a donation without a payment date may edit it for 14 days after it was created', async () => {
    const { checkoutSessionId } = await insert();
    server.clock.advance(donationLimits.editSponsorFor + 1);
    await edit(checkoutSessionId).expect(410);
  });

  it('cannot use a name with bidirectional or invisible control characters', async () => {
    const { checkoutSessionId } = await insert();
    await edit(checkoutSessionId, ' Quay\u202e\n\u200bStreet\u0000 ').expect(200);
    const { body } = await request(server.url).get('/api/sponsors').expect(200);
    expect(body).toMatchObject([{ sponsorName: 'Quay Street' }]);
    const donation = {
      amount: 50,
      donorName: 'Ruth\u2066\r\nA',
      showAsSponsor: 1 as const,
      sponsorName: 'A\u200fb',
    };
    const { sessionId } = await openCheckout(server, donation);
    expect(await findDonation(server, sessionId)).toMatchObject({ donorName: 'Ruth A', sponsorName: 'Ab' });
  });

  it.each(['\ufe0f', '\u2800', '\u0300'.repeat(199)])('cannot be listed under %j', async sponsorName => {
    const { checkoutSessionId } = await insert();
    await edit(checkoutSessionId, sponsorName);
    const { body } = await request(server.url).get('/api/sponsors').expect(200);
    expect(body).toMatchObject([{ sponsorName: 'Adeyemi & Daughters' }]);
  });

  it('already listed under such a name is shown without those characters', async () => {
    await insert({ sponsorName: 'Quay\u202e Street' });
    const { body } = await request(server.url).get('/api/sponsors').expect(200);
    expect(body).toMatchObject([{ sponsorName: 'Quay Street' }]);
  });
});

describe('staff', () => {
  const list = async () => {
    const { cookie } = await signIn(server);
    return (await request(server.url).get('/api/donations').set('Cookie', cookie).expect(200)).body;
  };

  const noticesOf = async ({ id }: Donation) => {
    const mail = await startMailServer();
    await deliver(server, mail.url);
    return mail.received.map(({ parsed }) => parsed).filter(({ text }) => text?.includes(id));
  };

  it('are notified of each change by email and see it in the list', async () => {
    const sponsorship = await insert();
    await edit(sponsorship.checkoutSessionId).expect(200);
    server.clock.advance(units.HOUR);
    await request(server.url)
      .post(`/api/donations/${sponsorship.checkoutSessionId}/logo`)
      .send({ sponsorWebsite: 'https://quay.example' })
      .expect(200);
    expect(await list()).toMatchObject([
      { sponsorEdits: ['name', 'website'], sponsorEditedAt: server.clock.now().toISOString() },
    ]);
    const notices = await noticesOf(sponsorship);
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Sponsor changed: Quay Street Bakery',
      'Sponsor changed: Quay Street Bakery',
    ]);
    expect(notices[0]?.text).toContain('Quay Street Bakery\n  before: Adeyemi & Daughters');
    expect(notices[1]?.text).toContain('https://quay.example\n  before: https://adeyemi.example');
  });

  it('are not notified of edits that are not public yet or that change nothing', async () => {
    const pending = await insert({ status: 'pending' });
    const paid = await insert();
    await edit(pending.checkoutSessionId).expect(200);
    await edit(paid.checkoutSessionId, 'Adeyemi & Daughters').expect(200);
    expect(await noticesOf(pending)).toEqual([]);
    expect(await noticesOf(paid)).toEqual([]);
    expect(await findDonation(server, paid.checkoutSessionId)).toEqual(paid);
    expect(await findDonation(server, pending.checkoutSessionId)).toMatchObject({
      sponsorName: 'Quay Street Bakery',
      sponsorEditedAt: null,
    });
  });
});
