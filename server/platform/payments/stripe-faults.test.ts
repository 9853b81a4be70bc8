import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../testing/wait-for';
import { PaymentsUnavailableError } from './payments';
import { faultNames } from './sandbox/faults';
import { checkoutRequest, startPayments } from './sandbox/testing';

const sessionId = 'cs_test_1';
const failing = faultNames.filter(fault => fault !== 'cut-after');

describe('a provider that fails', () => {
  it.each(failing)('%s: both requests report in time that the provider is unavailable', async fault => {
    const { payments, sandbox } = await startPayments({ deadline: 400 });
    sandbox.setFault(fault);
    const outcomes = await Promise.allSettled([
      payments.createCheckout(checkoutRequest()),
      payments.findCheckout(sessionId),
    ]);
    for (const outcome of outcomes) {
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(PaymentsUnavailableError);
      expect(reason.cause).toBeInstanceOf(Error);
    }
  });

  it('is given up on within 15 s, and gets no more requests', async () => {
    const deadline = vi.spyOn(AbortSignal, 'timeout');
    const { payments, sandbox } = await startPayments();
    sandbox.setFault('hang');
    const ended = new AbortController();
    deadline.mockReturnValueOnce(ended.signal);
    const outcome = expect(payments.findCheckout(sessionId)).rejects.toThrow(PaymentsUnavailableError);
    await waitFor(() => expect(sandbox.requests()).toHaveLength(1));
    ended.abort(new DOMException('No response', 'TimeoutError'));
    await outcome;
    expect(deadline.mock.calls[0]?.[0]).toBeLessThan(15_000);
    deadline.mockRestore();
    sandbox.setFault(null);
    expect(await payments.findCheckout(sessionId)).toBeNull();
    expect(sandbox.requests()).toHaveLength(2);
  });

  it('is unavailable if nobody listens', async () => {
    const { payments } = await startPayments({ apiUrl: 'http://127.0.0.1:1' });
    await expect(payments.findCheckout(sessionId)).rejects.toThrow(PaymentsUnavailableError);
  });

  it.each(['500', 'cut-after'] as const)('%s once: a second attempt opens one session', async fault => {
    const { payments, sandbox } = await startPayments();
    sandbox.setFault(fault, 1);
    const request = checkoutRequest({ idempotencyKey: 'key' });
    const { id } = await payments.createCheckout(request);
    expect(await payments.createCheckout(request)).toHaveProperty('id', id);
    expect(sandbox.requests()).toHaveLength(3);
  });
});
