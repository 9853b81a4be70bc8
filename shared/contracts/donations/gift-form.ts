import * as z from 'zod/mini';
import { offersAdvocateClaim, offersSponsorship, typedAmount } from './donation-form';
import { recognitionRules } from './donations';
import { giftFields, thankRule } from './gifts';
import { centsOf } from './typed-amount';

const toDollars = z.transform((cents: number) => cents / 100);

const typed = z.object({
  amount: z.string(),
  receivedOn: z.string(),
  method: z.string(),
  reference: z.string(),
  donorName: z.string(),
  donorEmail: z.string(),
  message: z.string(),
  showAsSponsor: z.boolean(),
  sponsorName: z.string(),
  sponsorWebsite: z.string(),
  isLawOrActivist: z.boolean(),
  thank: z.boolean(),
  refundedAmount: z.string(),
});

const typedRefund = z.union([
  z.pipe(
    z.string().check(z.refine(text => Number(text) === 0)),
    z.transform(() => 0),
  ),
  z.pipe(typedAmount, toDollars),
]);

const checked = z
  .object({
    ...giftFields,
    amount: z.pipe(typedAmount, toDollars),
    /** Nothing where it's empty. */
    refundedAmount: typedRefund,
  })
  .check(...recognitionRules, thankRule);

/** In dollars, as the endpoints take it. */
export const giftForm = z.pipe(z.pipe(typed, z.transform(dropHidden)), checked);

export type GiftFormValues = z.input<typeof giftForm>;
export type EnteredGift = z.output<typeof giftForm>;

function dropHidden(form: z.output<typeof typed>): z.input<typeof checked> {
  const cents = centsOf(form.amount);
  const showAsSponsor = form.showAsSponsor && offersSponsorship(cents);
  return {
    ...form,
    method: form.method as z.input<typeof checked>['method'],
    thank: form.thank && form.donorEmail.trim() !== '',
    showAsSponsor,
    sponsorName: showAsSponsor ? form.sponsorName : '',
    sponsorWebsite: showAsSponsor ? form.sponsorWebsite : '',
    isLawOrActivist: showAsSponsor && form.isLawOrActivist && offersAdvocateClaim(cents),
  };
}
