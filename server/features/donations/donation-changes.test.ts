import { type Donation, donations } from '@shared/tables/donations';
import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutSession } from '../../payments/payments';
import { buildSponsorship } from '../../testing/factories';
import { changeFromCheckout, changeFromDispute, changeFromRefund } from './donation-changes';

/** A row as the database returns it. */
function donation(changes: Partial<Donation> = {}): Donation {
  const empty = Object.fromEntries(Object.keys(getTableColumns(donations)).map(name => [name, null]));
  return {
    ...(empty as unknown as Donation),
    refundedAmount: 0,
    ...buildSponsorship(),
    ...changes,
  } as Donation;
}

function session(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  return {
    id: 'cs_test_1',
    status: 'complete',
    url: null,
    paid: true,
    amount: 5_000,
    currency: 'usd',
    paymentIntentId: 'pi_1',
    donationId: null,
    ...changes,
  };
}

const pending = donation({ status: 'pending' });

describe('changeFromCheckout', () => {
  it.each(['pending', 'failed', 'expired'] as const)(
    'completes a %s donation that turns out to be paid',
    status => {
      expect(changeFromCheckout(donation({ status }), session())).toEqual({
        status: 'succeeded',
        stripePaymentIntentId: 'pi_1',
      });
    },
  );

  it.each(['succeeded', 'refunded', 'disputed', 'review'] as const)('leaves a %s donation alone', status => {
    expect(changeFromCheckout(donation({ status }), session())).toBeNull();
    expect(changeFromCheckout(donation({ status }), session({ status: 'expired', paid: false }))).toBeNull();
  });

  it.each([{ amount: 4_999 }, { amount: 5_001 }, { amount: null }, { currency: 'eur' }, { currency: null }])(
    'puts a payment of %j under review',
    paid => {
      expect(changeFromCheckout(pending, session(paid))).toMatchObject({
        status: 'review',
        paidAmount: session(paid).amount,
        paidCurrency: session(paid).currency,
      });
    },
  );

  it('keeps a complete but unpaid checkout pending', () => {
    expect(changeFromCheckout(pending, session({ paid: false }))).toBeNull();
    expect(changeFromCheckout(pending, session({ paid: false, status: 'open' }))).toBeNull();
  });

  it('keeps a failed payment failed when its page expires', () => {
    const ranOut = session({ paid: false, status: 'expired' });
    expect(changeFromCheckout(pending, ranOut)).toEqual({ status: 'expired' });
    expect(changeFromCheckout(donation({ status: 'failed' }), ranOut)).toBeNull();
  });

  it('keeps the known payment intent if the provider names none', () => {
    const known = donation({ status: 'pending', stripePaymentIntentId: 'cs_test_1' });
    expect(changeFromCheckout(known, session({ paymentIntentId: null }))).toMatchObject({
      stripePaymentIntentId: 'cs_test_1',
    });
  });
});

describe('changeFromRefund', () => {
  const apply = (row: Donation, total: number) => ({ ...row, ...changeFromRefund(row, total) });

  it('ends at the largest total, whatever the order and number of events', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1 });
    fc.assert(
      fc.property(totals, told => {
        const end = told.reduce(apply, donation({ amount: 5_000 }));
        const expected = Math.min(5_000, Math.max(...told));
        expect(end.refundedAmount).toBe(expected);
        expect(end.status).toBe(expected === 5_000 ? 'refunded' : 'succeeded');
      }),
    );
  });

  it.each(['pending', 'failed', 'expired'] as const)(
    'does not change a %s donation: there is nothing to refund',
    status => {
      expect(changeFromRefund(donation({ status }), 5_000)).toBeNull();
    },
  );

  it('is measured against what was paid, where that differs from what was agreed', () => {
    const overpaid = donation({ status: 'review', amount: 5_000, paidAmount: 9_000 });
    expect(changeFromRefund(overpaid, 6_000)).toEqual({ refundedAmount: 6_000, status: 'review' });
    expect(changeFromRefund(overpaid, 9_000)).toEqual({ refundedAmount: 9_000, status: 'refunded' });
    const underpaid = donation({ status: 'review', amount: 5_000, paidAmount: 2_000 });
    expect(changeFromRefund(underpaid, 2_000)).toEqual({ refundedAmount: 2_000, status: 'refunded' });
  });

  it('does not affect the dispute while the refund is partial', () => {
    expect(changeFromRefund(donation({ status: 'disputed' }), 1_000)).toEqual({
      refundedAmount: 1_000,
      status: 'disputed',
    });
  });
});

describe('changeFromDispute', () => {
  it('removes a counted donation, and restores it when the dispute is won', () => {
    expect(changeFromDispute(donation(), 'opened')).toEqual({ status: 'disputed' });
    expect(changeFromDispute(donation({ status: 'disputed' }), 'won')).toEqual({ status: 'succeeded' });
  });

  it('removes the reward with the money when the dispute is lost', () => {
    const disputed = donation({ status: 'disputed', rewardTier: 'founding' });
    expect(changeFromDispute(disputed, 'lost')).toMatchObject({ status: 'disputed', rewardTier: null });
  });

  it('never counts a payment under review', () => {
    const aside = donation({ status: 'review' });
    expect(changeFromDispute(aside, 'opened')).toEqual({ disputedInReview: true });
    expect(changeFromDispute(aside, 'won')).toEqual({ disputedInReview: false });
    expect(changeFromDispute(aside, 'lost')).toMatchObject({ status: 'disputed' });
  });

  it('keeps a refunded donation refunded', () => {
    const refunded = donation({ status: 'refunded', refundedAmount: 5_000 });
    expect(changeFromDispute(refunded, 'opened')).toBeNull();
    expect(changeFromDispute(refunded, 'lost')).toBeNull();
    expect(changeFromDispute(donation({ status: 'disputed', refundedAmount: 5_000 }), 'won')).toEqual({
      status: 'refunded',
    });
  });

  it('counts a dispute as lost even if its opening was never delivered', () => {
    expect(changeFromDispute(donation(), 'lost')).toMatchObject({ status: 'disputed', rewardTier: null });
    expect(changeFromDispute(donation(), 'won')).toBeNull();
  });
});
