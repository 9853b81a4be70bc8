import { type Donation, donations } from '@shared/tables/donations';
import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutSession } from '../../payments/payments';
import { buildSponsorship } from '../../testing/factories';
import { changeFromCheckout, changeFromDispute, changeFromRefund } from './donation-changes';

/** A row as the database would answer it. */
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
    paid: true,
    amount: 5_000,
    currency: 'usd',
    paymentIntentId: 'pi_1',
    donationId: null,
    ...changes,
  };
}

const pending = donation({ status: 'pending' });

describe('what a checkout changes', () => {
  it.each(['pending', 'failed', 'expired'] as const)(
    'a %s donation that is paid after all succeeds',
    status => {
      expect(changeFromCheckout(donation({ status }), session())).toEqual({
        status: 'succeeded',
        stripePaymentIntentId: 'pi_1',
      });
    },
  );

  it.each(['succeeded', 'refunded', 'disputed', 'review'] as const)('a %s donation is left alone', status => {
    expect(changeFromCheckout(donation({ status }), session())).toBeNull();
    expect(changeFromCheckout(donation({ status }), session({ status: 'expired', paid: false }))).toBeNull();
  });

  it.each([{ amount: 4_999 }, { amount: 5_001 }, { amount: null }, { currency: 'eur' }, { currency: null }])(
    'a payment of %j is put aside for review',
    paid => {
      expect(changeFromCheckout(pending, session(paid))).toMatchObject({ status: 'review' });
    },
  );

  it('a complete checkout without money waits', () => {
    expect(changeFromCheckout(pending, session({ paid: false }))).toBeNull();
    expect(changeFromCheckout(pending, session({ paid: false, status: 'open' }))).toBeNull();
  });

  it('keeps the payment that is known where the provider names none', () => {
    const known = donation({ status: 'pending', stripePaymentIntentId: 'cs_test_1' });
    expect(changeFromCheckout(known, session({ paymentIntentId: null }))).toMatchObject({
      stripePaymentIntentId: 'cs_test_1',
    });
  });
});

describe('what refunds change', () => {
  const apply = (row: Donation, total: number) => ({ ...row, ...changeFromRefund(row, total) });

  it('ends at the largest total, in whatever order and however often they are told', () => {
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
    'not a %s donation: there is nothing to give back',
    status => {
      expect(changeFromRefund(donation({ status }), 5_000)).toBeNull();
    },
  );

  it('not the dispute about it, while it is partial', () => {
    expect(changeFromRefund(donation({ status: 'disputed' }), 1_000)).toEqual({
      refundedAmount: 1_000,
      status: 'disputed',
    });
  });
});

describe('what a dispute changes', () => {
  it('takes a counted donation out, and back in when it is won', () => {
    expect(changeFromDispute(donation(), 'opened')).toEqual({ status: 'disputed' });
    expect(changeFromDispute(donation({ status: 'disputed' }), 'won')).toEqual({ status: 'succeeded' });
  });

  it('takes the reward with the money when it is lost', () => {
    const disputed = donation({ status: 'disputed', rewardTier: 'founding' });
    expect(changeFromDispute(disputed, 'lost')).toEqual({ status: 'disputed', rewardTier: null });
  });

  it('never counts a payment that was put aside for review', () => {
    const aside = donation({ status: 'review' });
    expect(changeFromDispute(aside, 'opened')).toBeNull();
    expect(changeFromDispute(aside, 'won')).toBeNull();
    expect(changeFromDispute(aside, 'lost')).toMatchObject({ status: 'disputed' });
  });

  it('leaves what was given back given back', () => {
    expect(changeFromDispute(donation({ status: 'refunded', refundedAmount: 5_000 }), 'opened')).toBeNull();
    expect(changeFromDispute(donation({ status: 'disputed', refundedAmount: 5_000 }), 'won')).toEqual({
      status: 'refunded',
    });
  });

  it('counts as lost also where its opening was never told', () => {
    expect(changeFromDispute(donation(), 'lost')).toEqual({ status: 'disputed', rewardTier: null });
    expect(changeFromDispute(donation(), 'won')).toBeNull();
  });
});
