import { type Payments, PaymentsNotConfiguredError } from './payments';

/** Stands where no payment provider is set up: the rest of the site works, a donation is refused with the reason. */
export function createUnconfiguredPayments(): Payments {
  const refuse = () => {
    throw new PaymentsNotConfiguredError('No payment provider is set up');
  };
  return {
    createCheckout: async () => refuse(),
    findCheckout: async () => refuse(),
    readEvent: refuse,
  };
}
