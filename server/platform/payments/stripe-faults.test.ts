import { describe, expect, it, vi } from 'vitest';
import { PaymentsUnavailableError } from './payments';
import { faultNames } from './sandbox/api';
import { checkoutRequest, startPayments } from './sandbox/testing';

describe('a provider that fails', () => {
  const failing = faultNames.filter(fault => fault !== 'cut-after');

  it.each(failing)('%s: both requests report that the provider is unavailable', async fault => {
    const { payments, sandbox } = await startPayments({ timeout: 50 });
    sandbox.setFault(fault);
    const outcomes = [payments.createCheckout(checkoutRequest()), payments.findCheckout('cs_test_1')];
    for (const outcome of await Promise.allSettled(outcomes))
      expect(outcome).toHaveProperty('reason', expect.any(PaymentsUnavailableError));
  });

  it('is given up on within 15 s', async () => {
    const { payments, sandbox } = await startPayments();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sandbox.setFault('hang');
    const outcome = expect(payments.findCheckout('cs_test_1')).rejects.toThrow(PaymentsUnavailableError);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await outcome;
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
