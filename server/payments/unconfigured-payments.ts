import { type Payments, PaymentsNotConfiguredError } from './payments';

/** Used if no payment provider is configured: the rest of the site works, a donation is refused with the reason. */
export function createUnconfiguredPayments(): Payments {
  const refuse = () => {
    throw new PaymentsNotConfiguredError('No payment provider is set up');
  };
  return {
    createCheckout: async () => refuse(),
    findCheckout: async () => refuse(),
    paymentUrl: () => null,
    readEvent: refuse,
  };
}
