import { units } from '@shared/limits/amounts';
import { mailLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { forgetMail } from '../../platform/mail/deliver-mail';
import { deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { listNames } from '../../platform/storage/testing';
import { insertBooking, insertDelivery, insertInquiry } from '../../testing/factories';
import { runInOrder } from '../../testing/run-in-order';
import { signIn } from '../../testing/sign-in';
import { runsOnPostgres } from '../../testing/test-database';
import { setupTestServer } from '../../testing/test-server';
import { resetClockAfterEach, signInForCalls } from '../bookings/testing';
import {
  deliver as deliverEvent,
  findDonation,
  openCheckout,
  payWithoutEvent,
  removeStoredLogos,
} from '../donations/testing';
import { askAs, askAsStaff, dumpRows, fillIn, holdsTrace, ruth } from './testing/person';
import { personalColumns } from './testing/stored-columns';

const server = setupTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'mara@studio.example' });
resetClockAfterEach(server);
beforeEach(() => removeStoredLogos(server));

const db = () => server.connection.db;
const [address] = ruth.addresses;
const traces = async () => (await dumpRows(server)).filter(holdsTrace);
const listedSponsors = async () => (await request(server.url).get('/api/sponsors').expect(200)).body;
const stats = async () => (await request(server.url).get('/api/fundraising-stats').expect(200)).body;

async function sendAll(): Promise<void> {
  const { url } = await startMailServer();
  await deliver(server, url);
}

describe('an erasure', () => {
  it('leaves no trace in any table, keeps the donation to the cent, and takes the sponsor off the list of sponsors', async () => {
    const { donation } = await fillIn(server);
    await sendAll();
    await insertBooking(db(), { email: ruth.addresses[1], firstName: 'Ruth' });
    const count = async (table: string, column?: string) => {
      const where = column ? ` where "${column}" is not null` : '';
      return (await server.connection.pool.query(`select from "${table}"${where}`)).rows.length;
    };
    for (const [table, columns] of Object.entries(personalColumns))
      for (const column of columns)
        expect(await count(table, column), `the test fills in ${table}.${column}`).toBeGreaterThan(0);
    expect(await traces()).not.toEqual([]);
    const before = await findDonation(server, donation.checkoutSessionId);
    const statsBefore = await stats();
    expect(await listedSponsors()).toHaveLength(1);
    const { body } = await (await askAsStaff(server)).erase(address).expect(200);
    expect(body).toMatchObject({ donations: 1, bookings: 2, inquiries: 1, invitations: 1, mentions: 4 });
    expect(await traces()).toEqual([]);
    expect(holdsTrace(server.logged())).toBe(false);
    for (const table of ['booking_requests', 'contact_submissions', 'call_links', 'receipt_links'])
      expect(await count(table), table).toBe(0);
    expect(await findDonation(server, donation.checkoutSessionId)).toEqual({
      ...before,
      donorName: 'Anonymous',
      donorEmail: null,
      message: null,
      methodReference: null,
      showAsSponsor: 0,
      sponsorName: null,
      sponsorWebsite: null,
      sponsorLogo: null,
      sponsorEdits: null,
      sponsorEditedAt: null,
    });
    expect(await stats()).toEqual({ ...statsBefore, newestSponsors: [] });
    expect(await listedSponsors()).toEqual([]);
  });

  it('ends the links to receipts', async () => {
    const { donation } = await fillIn(server);
    await request(server.url).post('/api/receipt-links').send({ email: address }).expect(204);
    const { url, received } = await startMailServer();
    await deliver(server, url);
    const keys = received.flatMap(({ parsed }) => /receipt#([\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? []);
    const open = (key: string) => request(server.url).post('/api/receipts/details').send({ key });
    expect(keys).toHaveLength(2);
    for (const key of keys)
      expect((await open(key).expect(200)).body.items).toMatchObject([{ reference: donation.id }]);
    await (await askAsStaff(server)).erase(address).expect(200);
    for (const key of keys) await open(key).expect(404);
  });

  it('removes the logo’s file', async () => {
    await fillIn(server);
    expect(await listNames(server.storage, 'logos')).toHaveLength(1);
    await (await askAsStaff(server)).erase(address).expect(200);
    expect(await listNames(server.storage, 'logos')).toEqual([]);
  });

  it('withdraws emails that wait, removes those about what goes, and blanks the others that were sent', async () => {
    await fillIn(server);
    const waiting = await listOutbox(server);
    const first = await askAsStaff(server);
    const { body } = await first.erase(address).expect(200);
    expect(body).toMatchObject({ emails: waiting.length });
    expect(await listOutbox(server)).toEqual([]);

    await fillIn(server);
    await sendAll();
    const sent = await listOutbox(server);
    await first.erase(address).expect(200);
    const blank = { recipient: '', replyTo: null, subject: '', text: '', html: '', calendar: null };
    const stays = sent.filter(({ subjectType }) => subjectType !== 'booking' && subjectType !== 'inquiry');
    expect(stays.map(({ kind }) => kind)).toEqual([
      'donation-thanks',
      'donation-notice',
      'sponsor-edit-notice',
      'account-invitation',
    ]);
    expect(await listOutbox(server)).toEqual(stays.map(email => ({ ...email, ...blank })));
  });

  it('leaves of what the visitor did with a call that it was done, without the network', async () => {
    const { user } = await signInForCalls(server);
    for (const email of [address, 'someone@example.com']) {
      const { id } = await insertBooking(db(), { email, state: 'cancelled' });
      const subject = { type: 'booking', id } as const;
      for (const who of [null, user])
        await server.activity.record(db(), {
          action: 'booking-cancelled',
          by: { user: who, ip: '192.0.2.1' },
          subject,
        });
    }
    await (await askAsStaff(server)).erase(address).expect(200);
    const network = '192.0.2.0/24';
    expect((await readRecorded(server)).slice(0, -1).map(entry => entry.network)).toEqual([
      null,
      network,
      network,
      network,
    ]);
  });

  it('touches nobody else, and finds nobody twice', async () => {
    const others = [
      'ruth.adeyemi@example.com',
      'ruth.adeyemi+a@gmail.com',
      'ruth@adeyemi.example',
      studio.email,
    ];
    for (const email of others) await insertBooking(db(), { email });
    for (const sender of ['Ruth Adeyemi', 'a-ruth.adeyemi@gmail.com', `${address}.example`, null])
      await insertDelivery(db(), sender);
    await request(server.url)
      .post('/api/contact')
      .send({
        firstName: 'Priya',
        lastName: 'Raman',
        email: 'priya@example.com',
        company: 'Harbor',
        service: 'Web Development',
        timeline: 'Just Exploring',
        details: 'About Ruth Adeyemi.',
      })
      .expect(201);
    const before = await dumpRows(server);
    await insertBooking(db(), { email: address });
    const staff = await askAsStaff(server);
    await staff.erase(address).expect(200);
    const after = await dumpRows(server);
    expect(before.filter(row => !after.includes(row))).toEqual([]);
    const { body } = await staff.erase(address).expect(200);
    expect(Object.values(body)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual(['person-erased']);
  });

  it('leaves a staff account, and what waits to tell its owner of it, alone', async () => {
    const staff = await signIn(server, { email: 'ines@studio.example' });
    await request(server.url).post('/api/password-reset-requests').send({ email: 'ines@studio.example' });
    await insertInquiry(db(), { email: 'INES@studio.example' });
    const emails = await listOutbox(server);
    expect(emails).toHaveLength(1);
    const { body } = await askAs(server, staff).erase('ines@studio.example').expect(200);
    expect(body).toMatchObject({ inquiries: 1, emails: 0 });
    expect(await listOutbox(server)).toEqual(emails);
    await request(server.url).get('/api/user').set('Cookie', staff.cookie).expect(200);
  });
});

it.skipIf(!runsOnPostgres())(
  'a donation that is settled at the same time is erased all the same (PostgreSQL only)',
  async () => {
    server.sandbox.setWebhookUrl(null);
    const sessionId = await payWithoutEvent(server, {
      amount: 25,
      donorName: 'Ruth Adeyemi',
      donorEmail: address,
      message: 'For the salvage crew.',
    });
    const staff = await askAsStaff(server);
    // The totals row stops the settlement once it has changed the donation and before it commits.
    await server.connection.pool.query('insert into donation_totals (id, raised) values (1, 0)');
    await runInOrder(server, 'select from donation_totals for update', [
      () => deliverEvent(server, 'checkout.session.completed').expect(200).then(),
      () => staff.erase(address).expect(200).then(),
    ]);
    expect(await findDonation(server, sessionId)).toMatchObject({ status: 'succeeded', donorEmail: null });
    expect(await traces()).toEqual([]);
  },
);

it('a donor who typed their email only at Stripe is erased, and no later event brings them back', async () => {
  server.sandbox.setWebhookUrl(null);
  const { sessionId } = await openCheckout(server, { amount: 25 });
  await server.sandbox.pay(sessionId, { email: address, name: 'Ruth Adeyemi' });
  await deliverEvent(server, 'checkout.session.completed').expect(200);
  expect((await findDonation(server, sessionId)).donorEmail).toBe(address);
  await (await askAsStaff(server)).erase(address).expect(200);
  await server.sandbox.refund(sessionId, 500);
  for (const type of ['checkout.session.completed', 'charge.refunded'])
    await deliverEvent(server, type).expect(200);
  expect(await findDonation(server, sessionId)).toMatchObject({
    status: 'succeeded',
    refundedAmount: 500,
    donorName: 'Anonymous',
    donorEmail: null,
  });
});

describe('where the site has no mail server, an erasure', () => {
  const unmailed = setupTestServer();
  resetClockAfterEach(unmailed);

  it('leaves no trace of emails that were written to be sent by hand, also once they are blank', async () => {
    await fillIn(unmailed);
    const kinds = (await listOutbox(unmailed)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'booking-confirmation',
      'call-confirmed',
      'inquiry-confirmation',
      'inquiry-reply',
      'donation-thanks',
    ]);
    await (await askAsStaff(unmailed)).erase(address).expect(200);
    expect((await dumpRows(unmailed)).filter(holdsTrace)).toEqual([]);
    expect((await listOutbox(unmailed)).map(({ kind }) => kind)).toEqual(['donation-thanks']);

    await fillIn(unmailed);
    unmailed.clock.advance(mailLimits.keepSentFor + units.HOUR);
    await forgetMail(unmailed);
    await (await askAsStaff(unmailed)).erase(address).expect(200);
    expect((await dumpRows(unmailed)).filter(holdsTrace)).toEqual([]);
  });
});
