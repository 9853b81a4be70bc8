import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { findDonation, listRows, payWithoutEvent, readTotal, verify } from './testing';

const server = useTestServer();

// All ways to fail end as one error: server/payments/stripe-faults.test.ts.
describe.each(['500', 'hang'] as const)('a provider that fails with %s', fault => {
  it('shows the donor an error and keeps the form, and stores no row', async () => {
    server.sandbox.setFault(fault);
    const body = { amount: 25, donorEmail: 'ruth@example.com' };
    await request(server.url)
      .post('/api/create-checkout-session')
      .send(body)
      .expect(502, { message: 'Failed to create donation. Please try again.' });
    expect(await listRows(server)).toEqual([]);

    server.sandbox.setFault(null);
    await request(server.url).post('/api/create-checkout-session').send(body).expect(201);
  });

  it('leaves a paid donation unchanged until the provider responds again', async () => {
    const sessionId = await payWithoutEvent(server);
    const before = await findDonation(server, sessionId);
    server.sandbox.setFault(fault);
    await verify(server, sessionId).expect(502, {
      message: "We can't reach the payment provider right now. Please try again in a moment.",
    });
    expect(await findDonation(server, sessionId)).toEqual(before);
    expect(await readTotal(server)).toBe('0.00');

    server.sandbox.setFault(null);
    const { body } = await verify(server, sessionId).expect(200);
    expect(body.status).toBe('succeeded');
  });
});

describe('a provider that succeeds but whose response is lost', () => {
  it('returns the same page when the donor submits again', async () => {
    const press = () =>
      request(server.url)
        .post('/api/create-checkout-session')
        .set('Idempotency-Key', 'one-opening-of-the-dialog')
        .send({ amount: 25 });
    server.sandbox.setFault('cut-after', 1);
    const first = await press();
    const second = await press().expect(201);
    if (first.status === 201) expect(second.body).toEqual(first.body);
    expect(await listRows(server)).toHaveLength(1);
    expect((await listRows(server))[0]?.checkoutSessionId).toBe(second.body.sessionId);
  });
});

describe('a provider that is down', () => {
  it('does not affect stats, sponsors, or details', async () => {
    const sessionId = await payWithoutEvent(server);
    server.sandbox.setFault('hang');
    await request(server.url).get('/api/fundraising-stats').expect(200);
    await request(server.url).get('/api/sponsors').expect(200);
    await request(server.url).get(`/api/donations/${sessionId}/details`).expect(200);
  });
});
