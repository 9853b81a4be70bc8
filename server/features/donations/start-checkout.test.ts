import { units } from '@shared/limits/amounts';
import { siteSettings } from '@shared/tables/site-settings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { setupTestServer } from '../../testing/test-server';
import { act, findDonation, listRows, readTotal } from './testing';

const server = setupTestServer({ PUBLIC_URL: 'https://studio.example' });
const post = (body: object) => request(server.url).post('/api/create-checkout-session').send(body);

const donor = {
  donorName: 'Ruth Adeyemi',
  donorEmail: 'ruth@example.com',
  message: 'Für meine Schwester 🌊',
  showAsSponsor: 1 as const,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
};

describe('a checkout', () => {
  it('sends the donor to the payment page, and the donation stays pending until it is paid', async () => {
    const { body } = await post({ amount: 400.35, ...donor, isLawOrActivist: true }).expect(201);
    const { url, sessionId } = body;
    expect(url).toBe(`${server.url}/sandbox/checkout/${sessionId}`);
    const [donation, ...others] = await listRows(server);
    expect(others).toEqual([]);
    expect(donation).toEqual({
      id: expect.any(String),
      ...donor,
      amount: 40_035,
      status: 'pending',
      isLawOrActivist: 1,
      stripePaymentIntentId: sessionId,
      checkoutSessionId: sessionId,
      rewardTier: null,
      createdAt: server.clock.now(),
      method: 'card',
      methodReference: null,
      recordedBy: null,
      paidAt: null,
      paidAmount: null,
      paidCurrency: null,
      agreedAmount: null,
      refundedAmount: 0,
      disputedAmount: 0,
      revision: 0,
      sponsorLogo: null,
      sponsorHidden: false,
      sponsorLogoHidden: false,
      sponsorEdits: null,
      sponsorEditedAt: null,
      advocateVerifiedAt: null,
      advocateVerifiedBy: null,
    });
  });

  it('tells the provider an amount, an email for the receipt, and our donation ID', async () => {
    const { sessionId } = (await post({ amount: 4.35, ...donor, showAsSponsor: 0 }).expect(201)).body;
    const metadata = { donation_id: (await findDonation(server, sessionId)).id };
    const sent = server.sandbox.requests().at(-1)?.body;
    expect(sent).toMatchObject({
      mode: 'payment',
      submit_type: 'pay',
      customer_email: 'ruth@example.com',
      line_items: [{ quantity: '1', price_data: { currency: 'usd', unit_amount: '435' } }],
      metadata,
      payment_intent_data: { metadata },
      success_url: 'https://studio.example/doing-good?donation=success&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://studio.example/doing-good?donation=cancelled#donate',
    });
    expect(JSON.stringify(sent)).not.toMatch(/Ruth|Adeyemi|Schwester|adeyemi\.example/);
  });

  it('of an amount that is none is refused: the provider gets no request and nothing is stored', async () => {
    const before = server.sandbox.requests().length;
    expect((await post({ amount: 10.005 }).expect(400)).body.issues).toMatchObject([{ path: 'amount' }]);
    expect(server.sandbox.requests()).toHaveLength(before);
    expect(await listRows(server)).toEqual([]);
  });
});

it('while the drive is paused, nobody starts one, and a payment that was started before still counts', async () => {
  const { sessionId } = (await post({ amount: 25 }).expect(201)).body;
  const words = 'Back on Monday.';
  await server.connection.db.insert(siteSettings).values({ drive: 'paused', driveWords: words });
  const asked = server.sandbox.requests().length;
  await post({ amount: 25 }).expect(409, { message: words });
  expect(server.sandbox.requests()).toHaveLength(asked);
  act(server, sessionId, 'pay');
  await server.sandbox.webhooksSettled();
  expect(await readTotal(server)).toBe('25.00');
  expect(await listRows(server)).toHaveLength(1);
});

describe('an opening of the dialog', () => {
  let openings = 0;
  const open = () => {
    const key = `opening-number-${openings++}`;
    return (body: object) => post(body).set('Idempotency-Key', key);
  };

  it('opens one payment page and makes one donation, however many times the button is pressed', async () => {
    const first = open();
    const second = open();
    const answers = await atOnce(20, index => (index % 2 ? first : second)({ amount: 25 }).expect(201));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(2);
    expect(await listRows(server)).toHaveLength(2);
    const again = await first({ message: null, amount: 25 }).expect(201);
    expect(again.body).toEqual(answers[1]?.body);
  });

  it('returns its page while that is open, then asks the donor to try again', async () => {
    const press = open();
    const first = await press({ amount: 25 }).expect(201);
    server.clock.advance(20 * units.MINUTE);
    expect((await press({ amount: 25 }).expect(201)).body).toEqual(first.body);
    server.clock.advance(26 * units.MINUTE);
    const message = 'This donation was already started. Please try again.';
    await press({ amount: 25 }).expect(409, { message });
    expect(await listRows(server)).toHaveLength(1);
  });

  it.each(['', 'short', 'x'.repeat(256)])('cannot have the key %j', async key => {
    const message = 'The Idempotency-Key must be 8 to 255 characters long.';
    await post({ amount: 25 }).set('Idempotency-Key', key).expect(400, { message });
  });
});
