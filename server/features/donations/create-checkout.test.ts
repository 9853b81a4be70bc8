import { anonymousDonor } from '@shared/contracts/testing';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { findDonation, listRows, openCheckout } from './testing';

const server = useTestServer({ PUBLIC_URL: 'https://studio.example' });
const post = (body: object) => request(server.url).post('/api/create-checkout-session').send(body);
const requestsToProvider = () => server.sandbox.requests().length;

const everything = {
  amount: 400,
  donorName: 'Ruth Adeyemi',
  donorEmail: 'ruth@example.com',
  message: 'Für meine Schwester 🌊',
  showAsSponsor: 1 as const,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
  isLawOrActivist: true,
};

describe('a donor who fills in every field', () => {
  it('is sent to the payment page, and the donation stays pending until it is paid', async () => {
    const { url, sessionId } = await openCheckout(server, everything);
    expect(url).toBe(`${server.url}/sandbox/checkout/${sessionId}`);
    expect(await listRows(server)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        amount: 40_000,
        donorName: 'Ruth Adeyemi',
        donorEmail: 'ruth@example.com',
        message: 'Für meine Schwester 🌊',
        stripePaymentIntentId: sessionId,
        checkoutSessionId: sessionId,
        status: 'pending',
        paidAmount: null,
        paidCurrency: null,
        agreedAmount: null,
        refundedAmount: 0,
        disputedAmount: 0,
        showAsSponsor: 1,
        sponsorName: 'Adeyemi & Daughters',
        sponsorWebsite: 'https://adeyemi.example',
        sponsorLogo: null,
        sponsorHidden: false,
        sponsorLogoHidden: false,
        sponsorEdits: null,
        sponsorEditedAt: null,
        rewardTier: null,
        isLawOrActivist: 1,
        advocateVerifiedAt: null,
        advocateVerifiedBy: null,
        createdAt: server.clock.now(),
        paidAt: null,
      },
    ]);
  });

  it('appears at the provider as an amount, an email for the receipt, and our donation ID', async () => {
    const { sessionId } = await openCheckout(server, everything);
    const { id } = await findDonation(server, sessionId);
    const sent = server.sandbox.requests().at(-1)?.body;
    expect(sent).toMatchObject({
      mode: 'payment',
      submit_type: 'pay',
      customer_email: 'ruth@example.com',
      line_items: [{ quantity: '1', price_data: { currency: 'usd', unit_amount: '40000' } }],
      metadata: { donation_id: id },
      payment_intent_data: { metadata: { donation_id: id } },
      success_url: 'https://studio.example/doing-good?donation=success&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://studio.example/doing-good?donation=cancelled#donate',
    });
    expect(JSON.stringify(sent)).not.toMatch(/Ruth|Adeyemi|Schwester|adeyemi\.example/);
  });
});

describe('a donor who fills in only an amount', () => {
  it('is Anonymous', async () => {
    const { sessionId } = await openCheckout(server, { amount: 50 });
    expect(await findDonation(server, sessionId)).toMatchObject({
      ...anonymousDonor,
      isLawOrActivist: 0,
    });
  });

  it.each([
    [1, 100],
    [19.99, 1_999],
    [4.35, 435],
    [25_000, 2_500_000],
  ])('may donate %d dollars, stored and charged as %d cents', async (amount, cents) => {
    const { sessionId } = await openCheckout(server, { amount });
    expect((await findDonation(server, sessionId)).amount).toBe(cents);
    expect(server.sandbox.requests().at(-1)?.body).toMatchObject({
      line_items: [{ price_data: { unit_amount: String(cents) } }],
    });
  });

  it.each([
    [0.99, 'Please enter an amount of at least $1'],
    ['25', 'Please enter an amount with two decimals at most, such as 25 or 19.99'],
  ])('may not donate %j: the provider gets no request and nothing is stored', async (amount, message) => {
    const before = requestsToProvider();
    const { body } = await post({ amount }).expect(400);
    expect(body.message).toBe(message);
    expect(requestsToProvider()).toBe(before);
    expect(await listRows(server)).toEqual([]);
  });

  it('may not send numbers that JSON cannot express', async () => {
    for (const amount of ['NaN', 'Infinity', '1e999', '0x19', '25.', '']) {
      const post = request(server.url)
        .post('/api/create-checkout-session')
        .set('Content-Type', 'application/json');
      await post.send(`{"amount": ${amount}}`).expect(400);
    }
    expect(await listRows(server)).toEqual([]);
  });
});

describe('a donor who sends unexpected fields', () => {
  it('cannot choose status, tier, currency, or redirect URLs', async () => {
    const extras = {
      status: 'succeeded',
      rewardTier: 'founding',
      currency: 'jpy',
      refundedAmount: -100,
      id: '00000000-0000-4000-8000-000000000000',
      successUrl: 'https://evil.example',
      sponsorLogo: '../private/x',
    };
    const { sessionId } = (await post({ amount: 750, ...extras }).expect(201)).body;
    const donation = await findDonation(server, sessionId);
    expect(donation).toMatchObject({
      status: 'pending',
      rewardTier: null,
      refundedAmount: 0,
      sponsorLogo: null,
    });
    expect(donation.id).not.toBe(extras.id);
    expect(JSON.stringify(server.sandbox.requests().at(-1)?.body)).not.toMatch(/evil|jpy/);
  });
});
