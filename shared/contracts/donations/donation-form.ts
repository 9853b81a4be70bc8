import * as z from 'zod/mini';
import { fileLimits, textLimits } from '../../limits/forms';
import { drive } from '../../site/studio';
import { optionalName } from '../fields';
import {
  type CreateCheckoutSessionInput,
  donationMessages,
  donorFields,
  sponsorDetailsBody,
} from './donations';
import { centsOf, readAmount } from './typed-amount';

/** For file dialogs: browsers take a type from the file's name, so the server reads the content instead. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp'] as const;

const logoFile = z.file().check(z.maxSize(fileLimits.sponsorLogo, donationMessages.logoTooLarge));

export function offersSponsorship(cents: number | null): boolean {
  return cents !== null && cents >= drive.sponsorFrom;
}

export function offersAdvocateClaim(cents: number | null): boolean {
  return cents !== null && cents >= drive.tiers.advocate;
}

export const typedAmount = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const read = readAmount(text);
    if ('cents' in read) return read.cents;
    issues.push({ code: 'custom', input: text, message: read.message });
    return z.NEVER;
  }),
);

const typed = z.object({
  amount: z.string(),
  donorName: z.string(),
  donorEmail: z.string(),
  message: z.string(),
  showAsSponsor: z.boolean(),
  sponsorName: z.string(),
  sponsorWebsite: z.string(),
  logo: z.nullable(z.file()),
  isLawOrActivist: z.boolean(),
});

const checked = z
  .object({
    amount: typedAmount,
    donorName: optionalName(textLimits.organizationName.max),
    ...donorFields,
    showAsSponsor: z.boolean(),
    logo: z.nullable(logoFile),
    isLawOrActivist: z.boolean(),
  })
  .check(
    z.refine(form => !form.showAsSponsor || form.sponsorName !== null, {
      path: ['sponsorName'],
      message: donationMessages.sponsorName,
    }),
  );

export const donationForm = z.pipe(z.pipe(typed, z.transform(dropHidden)), checked);

export type DonationFormValues = z.input<typeof donationForm>;
export type DonationRequest = z.output<typeof donationForm>;

export const sponsorDetailsForm = z.object({
  ...sponsorDetailsBody.shape,
  logo: z.nullable(logoFile),
});

export type SponsorDetailsValues = z.input<typeof sponsorDetailsForm>;
export type SponsorDetailsRequest = z.output<typeof sponsorDetailsForm>;

export function toCheckoutRequest({ logo: _, ...fields }: DonationRequest): CreateCheckoutSessionInput {
  return {
    ...fields,
    amount: fields.amount / 100,
    donorName: fields.donorName ?? 'Anonymous',
    showAsSponsor: fields.showAsSponsor ? 1 : 0,
  };
}

function dropHidden(form: z.output<typeof typed>): z.input<typeof checked> {
  const cents = centsOf(form.amount);
  if (!form.showAsSponsor || !offersSponsorship(cents)) {
    return {
      ...form,
      showAsSponsor: false,
      sponsorName: '',
      sponsorWebsite: '',
      logo: null,
      isLawOrActivist: false,
    };
  }
  return { ...form, isLawOrActivist: form.isLawOrActivist && offersAdvocateClaim(cents) };
}
