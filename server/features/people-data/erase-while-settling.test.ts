import { beforeEach, describe, expect, it } from 'vitest';
import { listOutbox } from '../../mail/testing';
import { buildDonation, insertDonation } from '../../testing/factories';
import { runInOrder } from '../../testing/run-in-order';
import { runsOnPostgres } from '../../testing/test-database';
import { useTestServer } from '../../testing/test-server';
import { deliver, findDonation, openCheckout, payWithoutEvent, readTotal } from '../donations/testing';
import { askAsStaff, dumpRows, holdsTrace, ruth } from './testing/person';

const server = useTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'mara@tidewright.example' });
beforeEach(() => server.sandbox.setWebhookUrl(null));

const [address, tagged] = ruth.addresses;

/** A donation by Ruth that the site has not learned of yet, beside one of somebody else. */
async function payAsRuth() {
  await insertDonation(
    server.connection.db,
    buildDonation({ status: 'succeeded', amount: 5_000, donorName: 'Noor', donorEmail: null, message: null }),
  );
  return payWithoutEvent(server, {
    ...{ amount: 25, donorName: 'Ruth Adeyemi', donorEmail: tagged, message: 'For the salvage crew.' },
    ...{ showAsSponsor: 1, sponsorName: 'Adeyemi & Daughters', sponsorWebsite: 'https://barnacle.example' },
  });
}

describe('an erasure while the webhook settles the same donation', () => {
  const settle = () => deliver(server, 'checkout.session.completed').expect(200).then();
  const traces = async () => (await dumpRows(server)).filter(holdsTrace);

  async function expectSettledAndErased(sessionId: string) {
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'succeeded',
      donorName: 'Anonymous',
      donorEmail: null,
    });
    expect(await readTotal(server)).toBe('75.00');
    expect(await traces()).toEqual([]);
    const recipients = (await listOutbox(server)).map(({ recipient }) => recipient);
    expect(recipients.filter(recipient => recipient !== 'mara@tidewright.example')).toEqual([]);
  }

  it.skipIf(!runsOnPostgres())(
    'takes back what the settlement wrote before it (meaningful on PostgreSQL only: the embedded database runs one transaction at a time)',
    async () => {
      const sessionId = await payAsRuth();
      const staff = await askAsStaff(server);
      // The totals row stops the settlement once it has changed the donation and before it commits.
      await runInOrder(server, 'select from donation_totals for update', [
        settle,
        () => staff.erase(address).expect(200).then(),
      ]);
      await expectSettledAndErased(sessionId);
    },
  );

  it.skipIf(!runsOnPostgres())(
    'is not undone by the settlement after it (meaningful on PostgreSQL only: the embedded database runs one transaction at a time)',
    async () => {
      const sessionId = await payAsRuth();
      const staff = await askAsStaff(server);
      await runInOrder(
        server,
        `select from donations where checkout_session_id = '${sessionId}' for update`,
        [() => staff.erase(address).expect(200).then(), settle],
      );
      await expectSettledAndErased(sessionId);
    },
  );
});

describe('a donor who typed their email only at Stripe', () => {
  it('is found and erased, and no later event brings them back', async () => {
    const { sessionId } = await openCheckout(server, { amount: 25 });
    await server.sandbox.pay(sessionId, { email: address, name: 'Ruth Adeyemi' });
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, sessionId)).donorEmail).toBe(address);
    await (await askAsStaff(server)).erase(address).expect(200);
    await server.sandbox.refund(sessionId, 500);
    for (const type of ['checkout.session.completed', 'charge.refunded'])
      await deliver(server, type).expect(200);
    expect(await findDonation(server, sessionId)).toMatchObject({
      ...{ status: 'succeeded', refundedAmount: 500 },
      ...{ donorName: 'Anonymous', donorEmail: null },
    });
  });
});
