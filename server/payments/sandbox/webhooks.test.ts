import { describe, expect, it, vi } from 'vitest';
import { checkoutRequest, startPayments, startReceiver } from './testing';

const noPauses = [0, 0, 0];

async function startWithReceiver(statuses: number[] = []) {
  const receiver = await startReceiver(statuses);
  const logger = { warn: vi.fn(), error: vi.fn() };
  const options = { webhookUrl: receiver.url, webhookRetryDelays: noPauses, logger };
  const { payments, sandbox } = await startPayments({}, options);
  const { id } = await payments.createCheckout(checkoutRequest());
  return { ...receiver, payments, sandbox, logger, sessionId: id };
}

describe('webhooks', () => {
  it("report a payment's whole history in events that the product can parse", async () => {
    const { payments, sandbox, sessionId, received } = await startWithReceiver();
    const steps = [
      () => sandbox.payLater(sessionId),
      () => sandbox.settle(sessionId, 'succeed'),
      () => sandbox.refund(sessionId, 700),
      () => sandbox.failRefund(sessionId),
      () => sandbox.openDispute(sessionId),
      () => sandbox.closeDispute(sessionId, 'lost'),
    ];
    for (const step of steps) {
      await step();
      await sandbox.webhooksSettled();
    }
    const { paymentIntentId } = (await payments.findCheckout(sessionId)) ?? {};
    const { donationId } = checkoutRequest();
    const ofSession = { sessionId, paymentIntentId, donationId };
    const ofPayment = { sessionId: null, paymentIntentId, donationId: null };
    expect(received.map(({ body, signature }) => payments.readEvent(Buffer.from(body), signature))).toEqual([
      ofSession,
      ofSession,
      { ...ofPayment, donationId },
      ofPayment,
      ofPayment,
      ofPayment,
      ofPayment,
    ]);
  });

  it('are sent once for a payment repeated many times', async () => {
    const { sandbox, sessionId, received } = await startWithReceiver();
    await Promise.all(Array.from({ length: 10 }, () => sandbox.pay(sessionId)));
    await sandbox.webhooksSettled();
    expect(received).toHaveLength(1);
  });

  it('are redelivered, the same event, until they are accepted', async () => {
    const { payments, sandbox, sessionId, received } = await startWithReceiver([500, 404, 302]);
    await sandbox.pay(sessionId);
    await sandbox.webhooksSettled();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const [, , , last] = received;
    expect(payments.readEvent(Buffer.from(last?.body ?? ''), last?.signature)).toMatchObject({ sessionId });
    expect(sandbox.events()).toMatchObject([{ delivered: true }]);
  });

  it('are given up after the last attempt, and can be replayed', async () => {
    const { sandbox, sessionId, received, logger } = await startWithReceiver([500, 500, 500, 500]);
    await sandbox.pay(sessionId);
    await sandbox.webhooksSettled();
    expect(received).toHaveLength(noPauses.length + 1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    const [event] = sandbox.events();
    expect(event).toMatchObject({ type: 'checkout.session.completed', delivered: false });
    expect(await sandbox.deliverWebhook(event?.id ?? '')).toBe(200);
  });

  it('survive an unreachable receiver', async () => {
    const { sandbox, sessionId, received, url } = await startWithReceiver();
    sandbox.setWebhookUrl('http://127.0.0.1:1/hook');
    await sandbox.pay(sessionId);
    await sandbox.webhooksSettled();
    expect(sandbox.events()).toMatchObject([{ delivered: false }]);
    sandbox.setWebhookUrl(url);
    await sandbox.refund(sessionId);
    await sandbox.webhooksSettled();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'checkout.session.completed',
      'charge.refunded',
    ]);
  });
});
