import * as z from 'zod/mini';
import { isCalendarDay } from '../../calendar-day';
import { textLimits } from '../../limits/forms';
import { dollarsToCents } from '../../money';
import { recordedMethods } from '../../states';
import type { Endpoint } from '../endpoint';
import { optionalName } from '../fields';
import { recordId, revision, soughtId } from '../ids';
import { dollarAmount, donorFields, flag, nameOrAnonymous, recognitionRules } from './donations';
import { donationListItem } from './staff-donations';

export const giftMessages = {
  receivedOn: 'Enter the day it arrived, such as 2026-11-28',
  tooEarly: 'Choose a day in 2000 or later',
  inFuture: 'Choose a day that isn’t in the future',
  method: 'Choose how it was given',
  thank: 'Enter the email address to thank',
  refundedAmount: 'Enter the amount given back, such as 25 or 19.99',
  refundedTooMuch: 'You can’t give back more than the amount',
  id: 'Reload the page and try again',
} as const;

const dayReceived = z.string(giftMessages.receivedOn).check(
  z.refine(isCalendarDay, { error: giftMessages.receivedOn, abort: true }),
  z.refine(day => day >= '2000-01-01', giftMessages.tooEarly),
);

export const giftFields = {
  /** Dollars. */
  amount: dollarAmount,
  /** In the office's time zone. */
  receivedOn: dayReceived,
  method: z.enum(recordedMethods, giftMessages.method),
  reference: optionalName(textLimits.giftReference.max),
  donorName: nameOrAnonymous,
  ...donorFields,
  showAsSponsor: flag,
  isLawOrActivist: flag,
  /** Whether to email the donor now. */
  thank: z._default(z.boolean(), false),
};

export const thankRule = z.refine<{ thank: boolean; donorEmail: string | null }>(
  ({ thank, donorEmail }) => !thank || donorEmail !== null,
  { path: ['donorEmail'], message: giftMessages.thank },
);

const giftBody = z
  .object({ id: recordId(giftMessages.id), ...giftFields })
  .check(...recognitionRules, thankRule);

const dollarsGivenBack = z
  .number(giftMessages.refundedAmount)
  .check(z.refine(dollars => (dollarsToCents(dollars) ?? -1) >= 0, giftMessages.refundedAmount));

const correctionBody = z
  .object({
    ...giftFields,
    /** Dollars; stays as it is where it's left out. */
    refundedAmount: z.optional(dollarsGivenBack),
    revision,
  })
  .check(...recognitionRules, thankRule);

export type NewGift = z.output<typeof giftBody>;
export type GiftCorrection = z.output<typeof correctionBody>;

const giftParams = z.object({ id: soughtId() });

export const recordGift = {
  method: 'POST',
  path: '/api/gifts',
  summary: 'Records a donation by check, transfer, or cash; the same ID is the same gift',
  access: 'gifts',
  body: giftBody,
  status: 201,
  response: donationListItem,
} as const satisfies Endpoint;

export const correctGift = {
  method: 'PATCH',
  path: '/api/gifts/:id',
  summary: 'Corrects a recorded gift, or what was given back of it; 409 if it changed meanwhile',
  access: 'gifts',
  params: giftParams,
  body: correctionBody,
  response: donationListItem,
} as const satisfies Endpoint;

export const removeGift = {
  method: 'DELETE',
  path: '/api/gifts/:id',
  summary: 'Removes a recorded gift, which stays in the list as failed',
  access: 'gifts',
  params: giftParams,
  status: 204,
} as const satisfies Endpoint;
