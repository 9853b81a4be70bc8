import { describe, expect, it, vi } from 'vitest';
import { checkoutRequest, startPayments, startReceiver } from './testing';

async function startWithReceiver(statuses: number[] = []) {
  const receiver = await startReceiver(statuses);
  const logger = { warn: vi.fn(), error: vi.fn() };
  const options = { webhookUrl: receiver.url, webhookRetryDelays: [0, 0, 0], logger };
  const { payments, sandbox } = await startPayments({}, options);
  const { id } = await payments.createCheckout(checkoutRequest());
  return { ...receiver, payments, sandbox, logger, sessionId: id };
}

describe('webhooks', () => {
  it("report a payment's whole history, each once, in events that the product can parse", async () => {
    const { payments, sandbox, sessionId, received } = await startWithReceiver();
    const steps = [
      () => sandbox.payLater(sessionId),
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
    const ofPart = { sessionId: null, paymentIntentId, donationId: null };
    expect(received.map(({ body, signature }) => payments.readEvent(Buffer.from(body), signature))).toEqual([
      ...[ofSession, ofSession, { ...ofPart, donationId }],
      ...[ofPart, ofPart, ofPart, ofPart],
    ]);
  });

  it.each([
    [[500, 404, 302], 0],
    [[500, 500, 500, 500], 1],
  ])('are sent again, the same event, after %j', async (statuses, givenUp) => {
    const { sandbox, sessionId, received, logger } = await startWithReceiver(statuses);
    await sandbox.pay(sessionId);
    await sandbox.webhooksSettled();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(logger.warn).toHaveBeenCalledTimes(givenUp);
  });
});
