import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { faultNames } from '../../payments/sandbox/faults';
import { useTestServer } from '../../testing/test-server';
import { findDonation, listRows, payUnheard, readTotal, verify } from './testing';

const server = useTestServer();
/** Milliseconds: the payments of a test answer or give up within 1.5 s. */
const inTime = 5_000;

const failing = faultNames.filter(fault => fault !== 'cut-after');

describe.each(failing)('a provider that fails with %s', fault => {
  it('leaves the donor with a sentence and a form, and us without a row', async () => {
    server.sandbox.setFault(fault);
    const began = performance.now();
    const body = { amount: 25, donorEmail: 'ruth@example.com' };
    await request(server.url)
      .post('/api/create-checkout-session')
      .send(body)
      .expect(502, { message: 'Failed to create donation. Please try again.' });
    expect(performance.now() - began).toBeLessThan(inTime);
    expect(await listRows(server)).toEqual([]);

    server.sandbox.setFault(null);
    await request(server.url).post('/api/create-checkout-session').send(body).expect(201);
  });

  it('leaves a paid donation as it was until the provider can be asked', async () => {
    const sessionId = await payUnheard(server);
    const before = await findDonation(server, sessionId);
    server.sandbox.setFault(fault);
    const began = performance.now();
    await verify(server, sessionId).expect(502, {
      message: 'We cannot reach the payment provider right now. Please try again in a moment.',
    });
    expect(performance.now() - began).toBeLessThan(inTime);
    expect(await findDonation(server, sessionId)).toEqual(before);
    expect(await readTotal(server)).toBe('0.00');

    server.sandbox.setFault(null);
    const { body } = await verify(server, sessionId).expect(200);
    expect(body.status).toBe('succeeded');
  });
});

describe('a provider that did what was asked and could not say so', () => {
  it('is asked again by the donor’s next press, which opens the same page', async () => {
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

describe('a provider that is away', () => {
  it('takes neither stats, sponsors nor details with it', async () => {
    const sessionId = await payUnheard(server);
    server.sandbox.setFault('hang');
    await request(server.url).get('/api/fundraising-stats').expect(200);
    await request(server.url).get('/api/sponsors').expect(200);
    await request(server.url).get(`/api/donations/${sessionId}/details`).expect(200);
  });
});
