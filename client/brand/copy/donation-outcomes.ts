import { studio } from '../studio';

/** Each says first whether money moved. */
export const donationOutcomes = {
  pending: {
    title: 'Your bank is still processing the payment.',
    text: 'You can leave this page. We’ll count your donation once your bank confirms it.',
  },
  waiting: {
    title: 'Your bank hasn’t confirmed the payment yet.',
    text: 'Some banks take a few days. You don’t need to do anything; we’ll count your donation when your bank confirms it.',
  },
  failed: {
    title: 'Your payment didn’t go through.',
    text: 'Your bank declined it, so you weren’t charged. You can try again or use another card.',
  },
  expired: {
    title: 'The payment page expired.',
    text: 'It closed before you paid, so you weren’t charged. You can start over.',
  },
  review: {
    title: 'We need to review your payment.',
    text: `We received it, but the amount or currency doesn’t match what you chose here. Someone at the studio will review it before we count it. Questions? Email ${studio.email}.`,
  },
  refunded: {
    title: 'This donation was refunded.',
    text: 'The money is on its way back to you, and your donation no longer counts toward the goal.',
  },
  disputed: {
    title: 'This payment is disputed.',
    text: `Your bank is reviewing it, and it won’t count toward the goal until that’s resolved. If you didn’t open a dispute, email ${studio.email}.`,
  },
  unknown: {
    title: 'We can’t find this donation.',
    text: `The link may be incomplete. If you were charged, email ${studio.email} and we’ll find your payment.`,
  },
  unverified: {
    title: 'We couldn’t confirm your payment just now.',
    text: 'If you paid, we’ll count your donation, and you don’t need to pay again. Check again in a minute.',
  },
} as const;
