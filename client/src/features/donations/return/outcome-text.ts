import { formatDollars } from '@shared/money';
import { studio } from '@shared/site/studio';
import type { OpenOutcome } from './use-verification';

interface OutcomeText {
  title: string;
  text: string;
}

/** What happened to a payment that has not, or not yet, become a gift. Says first whether money moved. */
export const outcomeTexts: Record<OpenOutcome, OutcomeText> = {
  verifying: {
    title: 'Checking your gift with the payment provider.',
    text: 'This usually takes a second.',
  },
  pending: {
    title: 'Your bank is still working on it.',
    text: 'We ask again every few seconds. You can leave this page: the gift is counted when the bank confirms, with or without you watching.',
  },
  waiting: {
    title: 'Still no word from your bank.',
    text: 'Some banks take days. There is nothing more to do: the gift will be counted when the bank confirms it.',
  },
  failed: {
    title: 'The payment did not go through.',
    text: 'Your bank turned it down, so nothing was collected. You can try again, with another card if need be.',
  },
  expired: {
    title: 'The payment page timed out.',
    text: 'It closed before anything was paid, so nothing was charged. You can start over.',
  },
  review: {
    title: 'Your payment arrived, but not as agreed.',
    text: `The amount or the currency is not what you chose here, so a person at the studio looks at it before it is counted. Write to ${studio.email} if you want to hear sooner.`,
  },
  refunded: {
    title: 'This gift was refunded.',
    text: 'The money is on its way back to you and no longer counts toward the goal.',
  },
  disputed: {
    title: 'This payment is being disputed with your bank.',
    text: `Until that is settled it does not count toward the goal. If you know nothing of a dispute, write to ${studio.email}.`,
  },
  unknown: {
    title: 'We do not know this donation.',
    text: `The address may have been cut short. If you were charged, write to ${studio.email} and we will find your payment.`,
  },
  unverified: {
    title: 'We could not check your gift just now.',
    text: 'If you paid, your money is safe and will be counted. Only this page does not know it yet.',
  },
};

export function thankFor(cents: number): string {
  return `Thank you. Your ${formatDollars(cents)} is in.`;
}
