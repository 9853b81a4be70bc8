import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PaymentsUnavailableError } from './payments';
import { faultNames } from './sandbox/faults';
import { checkoutRequest, startPayments } from './sandbox/testing';

const sessionId = 'cs_test_1';
/** Milliseconds: long enough for an attempt, its backoff, and a second one. */
const deadline = 1_500;
/** Milliseconds: sooner than the 12 s of a single attempt, which only the deadline ends. */
const inTime = 10_000;

const failing = faultNames.filter(fault => fault !== 'cut-after');

describe('a provider that fails', () => {
  it.each(failing)('%s: both requests report in time that the provider is unavailable', async fault => {
    const { payments, sandbox } = await startPayments({ deadline });
    sandbox.setFault(fault);
    const began = performance.now();
    const outcomes = await Promise.allSettled([
      payments.createCheckout(checkoutRequest()),
      payments.findCheckout(sessionId),
    ]);
    expect(performance.now() - began).toBeLessThan(inTime);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected' });
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(PaymentsUnavailableError);
      expect(reason.cause).toBeInstanceOf(Error);
    }
  });

  it('gets no more requests after the deadline', async () => {
    const { payments, sandbox, apiUrl } = await startPayments({ deadline: 200 });
    const withDefaultDeadline = (await startPayments({ apiUrl })).payments;
    sandbox.setFault('hang');
    await expect(payments.findCheckout(sessionId)).rejects.toThrow('No response within 200 ms');
    sandbox.setFault(null);
    await expect(withDefaultDeadline.findCheckout(sessionId)).resolves.toBeNull();
    expect(sandbox.requests()).toHaveLength(2);
  });

  it('is given up on within 15 s', async () => {
    const { payments, sandbox } = await startPayments();
    sandbox.setFault('hang');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcome = expect(payments.findCheckout(sessionId)).rejects.toThrow(PaymentsUnavailableError);
    await vi.advanceTimersByTimeAsync(15_000);
    await outcome;
  });

  it('is unavailable if nobody listens', async () => {
    const payments = (await startPayments({ apiUrl: 'http://127.0.0.1:1' })).payments;
    await expect(payments.findCheckout(sessionId)).rejects.toThrow(PaymentsUnavailableError);
  });

  it.each(['500', 'cut', 'scalar'] as const)('%s once: a second attempt succeeds', async fault => {
    const { payments, sandbox } = await startPayments();
    sandbox.setFault(fault, 1);
    await expect(payments.createCheckout(checkoutRequest())).resolves.toHaveProperty('id');
    expect(sandbox.requests()).toHaveLength(2);
  });

  it('opens one session although the connection is cut before the first response arrives', async () => {
    const { payments, sandbox } = await startPayments();
    sandbox.setFault('cut-after', 1);
    const request = checkoutRequest({ idempotencyKey: 'key' });
    const { id } = await payments.createCheckout(request);
    expect(await payments.createCheckout(request)).toHaveProperty('id', id);
    expect(sandbox.requests()).toHaveLength(3);
  });
});
