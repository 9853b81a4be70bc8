import type { Payments } from '../platform/payments/payments';
import type { Sandbox } from '../platform/payments/sandbox/sandbox';
import { createStripePayments, type StripePaymentsOptions } from '../platform/payments/stripe-payments';

/** Milliseconds. */
const deadlineOfNoUse = 600;

/**
 * The product's payments with a sandbox. They wait for it as in production, and not for long while a fault without an
 * end leaves nothing to wait for.
 */
export function connectSandbox(sandbox: Sandbox, options: StripePaymentsOptions) {
  const patient = createStripePayments(options);
  const hasty = createStripePayments({ ...options, deadline: deadlineOfNoUse });
  let current = patient;
  const payments: Payments = {
    createCheckout: request => current.createCheckout(request),
    findCheckout: sessionId => current.findCheckout(sessionId),
    paymentUrl: patient.paymentUrl,
    readEvent: patient.readEvent,
  };
  const setFault: Sandbox['setFault'] = (fault, times) => {
    current = fault !== null && times === undefined ? hasty : patient;
    sandbox.setFault(fault, times);
  };
  return { payments, sandbox: { ...sandbox, setFault } };
}
