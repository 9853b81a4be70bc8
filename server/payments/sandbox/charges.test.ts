import { describe, expect, it } from 'vitest';
import { startClient, startPaid } from './testing';

describe('refunds', () => {
  it('add up to the amount paid and no further', async () => {
    const { stripe, sandbox, paymentIntent } = await startPaid();
    const refund = (amount?: number) => stripe.refunds.create({ payment_intent: paymentIntent, amount });
    expect(await refund(700)).toMatchObject({ object: 'refund', amount: 700, payment_intent: paymentIntent });
    await expect(refund(1_801)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await refund()).toMatchObject({ amount: 1_800 });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const events = sandbox.events().filter(({ type }) => type === 'charge.refunded');
    const charges = events.map(({ id }) => JSON.parse(sandbox.signEvent(id).body).data.object);
    expect(charges).toMatchObject([
      {
        amount_refunded: 700,
        refunded: false,
        payment_intent: paymentIntent,
        metadata: { donation_id: 'd-1' },
      },
      { amount_refunded: 2_500, refunded: true },
    ]);
  });

  it('are refused for a payment that has not arrived', async () => {
    const { stripe, sandbox, openSession } = await startClient();
    const { payment_intent } = await sandbox.payLater((await openSession()).body.id);
    await expect(stripe.refunds.create({ payment_intent: String(payment_intent) })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      status: 'processing',
      latest_charge: null,
    });
  });
});
