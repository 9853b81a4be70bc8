import { describe, expect, it } from 'vitest';
import { startClient, startPaid } from './testing';

describe('test helpers', () => {
  it('open and close a dispute, once each', async () => {
    const { post, sandbox, paymentIntent } = await startPaid();
    const opened = await post('/v1/test_helpers/disputes', { payment_intent: paymentIntent });
    expect(opened).toMatchObject({ status: 200, body: { status: 'needs_response' } });
    const again = await post('/v1/test_helpers/disputes', { payment_intent: paymentIntent });
    expect(again).toMatchObject({ status: 400 });
    const close = () => post(`/v1/test_helpers/disputes/${opened.body.id}/close`, { status: 'won' });
    expect(await close()).toMatchObject({ status: 200, body: { status: 'won' } });
    expect(await close()).toMatchObject({ status: 400 });
    expect(sandbox.events().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });

  it.each([
    ['succeed', 'paid', 'checkout.session.async_payment_succeeded'],
    ['fail', 'unpaid', 'checkout.session.async_payment_failed'],
  ])('let a processing payment %s, once', async (outcome, paymentStatus, type) => {
    const { post, sandbox, openSession } = await startClient();
    const { id } = await sandbox.payLater((await openSession()).body.id);
    for (const _attempt of [1, 2]) {
      const settled = await post(`/v1/test_helpers/checkout/sessions/${id}/settle`, { outcome });
      expect(settled.body).toMatchObject({ status: 'complete', payment_status: paymentStatus });
    }
    expect(sandbox.events().map(event => event.type)).toEqual(['checkout.session.completed', type]);
  });

  it('make the provider fail, and end it', async () => {
    const { post, openSession } = await startClient();
    await post('/v1/test_helpers/faults', { fault: '429', times: '1' });
    expect(await openSession()).toMatchObject({ status: 429 });
    expect(await openSession()).toMatchObject({ status: 200 });
    await post('/v1/test_helpers/faults', { fault: '500' });
    expect(await openSession()).toMatchObject({ status: 500 });
    await post('/v1/test_helpers/faults', {});
    expect(await openSession()).toMatchObject({ status: 200 });
    expect(await post('/v1/test_helpers/faults', { fault: 'unheard-of' })).toMatchObject({ status: 400 });
  });
});
