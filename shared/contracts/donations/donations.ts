import * as z from 'zod/mini';
import { donationLimits } from '../../limits/amounts';
import { textLimits } from '../../limits/forms';
import { dollarsToCents, formatDollars } from '../../money';
import { rewardTiers } from '../../site/reward-tiers';
import { drive } from '../../site/studio';
import { donationStatuses, rewardTierNames } from '../../states';
import type { Endpoint } from '../endpoint';
import { emailText, optionalName, optionalText, optionalWebsite } from '../fields';

export const donationMessages = {
  amountTitle: 'Invalid Amount',
  amount: `Please enter an amount of at least ${formatDollars(donationLimits.minAmount)}`,
  amountTooHigh: `For donations over ${formatDollars(donationLimits.maxAmount)}, please contact us first`,
  amountDecimals: 'Please enter an amount with up to two decimal places, such as 25 or 19.99',
  sponsorNameTitle: 'Sponsor Name Required',
  sponsorName: 'Please enter your name or organization name to be listed as a sponsor',
  sponsorAmount: `Sponsor recognition starts at ${formatDollars(drive.sponsorFrom)}`,
  lawOrActivist: `${rewardTiers.advocate.name} starts at ${formatDollars(drive.tiers.advocate)} for listed sponsors`,
  logoTooLargeTitle: 'Logo Too Large',
  logoTooLarge: 'Logo must be smaller than 5MB.',
  logoType: 'Logo must be a PNG, JPG, SVG or WebP image.',
  checkoutFailed: 'Failed to create donation. Please try again.',
} as const;

export const dollarAmount = z.number(donationMessages.amountDecimals).check(
  z.refine(dollars => dollarsToCents(dollars) !== null, donationMessages.amountDecimals),
  z.gte(donationLimits.minAmount / 100, donationMessages.amount),
  z.lte(donationLimits.maxAmount / 100, donationMessages.amountTooHigh),
);

export const flag = z.pipe(
  z.optional(z.union([z.literal([0, 1]), z.boolean()], 'Must be 0 or 1')),
  z.transform(value => (value ? 1 : 0)),
);

/** A field that is left out stays as it is. */
export const sponsorDetailsBody = z.object({
  sponsorName: optionalName(textLimits.organizationName.max),
  sponsorWebsite: optionalWebsite,
});

export const donorFields = {
  donorEmail: z.pipe(optionalText(textLimits.email.max), z.nullable(emailText('Please enter a valid email'))),
  message: optionalText(textLimits.donorMessage.max),
  ...sponsorDetailsBody.shape,
};

/** Whoever leaves no name gives as Anonymous. */
export const nameOrAnonymous = z.pipe(
  optionalName(textLimits.organizationName.max),
  z.transform(value => value ?? 'Anonymous'),
);

interface Recognition {
  /** Dollars. */
  amount: number;
  showAsSponsor: number;
  sponsorName: string | null;
  isLawOrActivist: number;
}

export const recognitionRules = [
  z.refine<Recognition>(body => !body.showAsSponsor || body.sponsorName !== null, {
    path: ['sponsorName'],
    message: donationMessages.sponsorName,
  }),
  z.refine<Recognition>(body => !body.showAsSponsor || body.amount * 100 >= drive.sponsorFrom, {
    path: ['showAsSponsor'],
    message: donationMessages.sponsorAmount,
  }),
  z.refine<Recognition>(
    body => !body.isLawOrActivist || (!!body.showAsSponsor && body.amount * 100 >= drive.tiers.advocate),
    { path: ['isLawOrActivist'], message: donationMessages.lawOrActivist },
  ),
] as const;

export const createCheckoutSessionBody = z
  .object({
    amount: dollarAmount,
    donorName: nameOrAnonymous,
    ...donorFields,
    showAsSponsor: flag,
    isLawOrActivist: flag,
  })
  .check(...recognitionRules);

export type CreateCheckoutSessionInput = z.input<typeof createCheckoutSessionBody>;
export type CreateCheckoutSession = z.output<typeof createCheckoutSessionBody>;

export const checkoutSessionParams = z.object({
  sessionId: z
    .string('The session ID is missing')
    .check(
      z.minLength(1, 'The session ID is missing'),
      z.maxLength(textLimits.checkoutSessionId.max, 'The session ID is too long'),
    ),
});

export const donationStatus = z.enum(donationStatuses);

export const rewardTier = z.enum(rewardTierNames);

export const donationVerification = z.strictObject({
  status: donationStatus,
  /** Cents. */
  amount: z.number(),
  rewardTier: z.nullable(rewardTier),
  donorName: z.nullable(z.string()),
  sponsorName: z.nullable(z.string()),
});

export type DonationVerification = z.output<typeof donationVerification>;

const listing = {
  /** Cents. */
  amount: z.number(),
  sponsorName: z.nullable(z.string()),
  sponsorWebsite: z.nullable(z.string()),
  sponsorLogo: z.nullable(z.string()),
};

export const donationDetails = z.strictObject({ ...listing, showAsSponsor: z.number() });

export type DonationDetails = z.output<typeof donationDetails>;

export const sponsor = z.strictObject({ id: z.string(), ...listing });

export type Sponsor = z.output<typeof sponsor>;

export const fundraisingStats = z.strictObject({
  formattedTotal: z.string(),
  /** One decimal; may exceed 100. */
  percentage: z.number(),
  formattedGoal: z.string(),
  /** Spots that no donation holds, listed or not. */
  foundingSpotsRemaining: z.number(),
  /** Names of the latest on the wall, newest first. */
  newestSponsors: z.array(z.string()),
});

export type FundraisingStats = z.output<typeof fundraisingStats>;

export const readStats = {
  method: 'GET',
  path: '/api/fundraising-stats',
  summary: 'How much was raised, and the founding spots that are left',
  access: 'public',
  response: fundraisingStats,
} as const satisfies Endpoint;

export const listSponsors = {
  method: 'GET',
  path: '/api/sponsors',
  summary: 'The sponsors on the public wall, largest donation first',
  access: 'public',
  response: z.array(sponsor),
} as const satisfies Endpoint;

export const createCheckout = {
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Opens a payment page for a donation; the same Idempotency-Key header opens the same one',
  access: 'public',
  rateLimits: ['checkouts', 'checkoutsHour'],
  body: createCheckoutSessionBody,
  status: 201,
  response: z.strictObject({ url: z.string(), sessionId: z.string() }),
} as const satisfies Endpoint;

export type CheckoutSession = z.output<typeof createCheckout.response>;

export const verifyDonation = {
  method: 'POST',
  path: '/api/verify-donation',
  summary: 'What became of a payment',
  access: 'public',
  rateLimits: ['verifications'],
  body: checkoutSessionParams,
  response: donationVerification,
} as const satisfies Endpoint;

export const readDonation = {
  method: 'GET',
  path: '/api/donations/:sessionId/details',
  summary: 'What the donor can still change in a listing',
  access: 'public',
  params: checkoutSessionParams,
  response: donationDetails,
} as const satisfies Endpoint;

export const saveSponsor = {
  method: 'POST',
  path: '/api/donations/:sessionId/logo',
  summary: 'Changes name, website and logo of a listing',
  access: 'public',
  rateLimits: ['sponsorDetails'],
  params: checkoutSessionParams,
  body: sponsorDetailsBody,
  files: ['logo'],
  response: donationDetails,
} as const satisfies Endpoint;

export const webhook = {
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Signed events from the payment provider',
  access: 'public',
  writes: 'An acknowledgment',
} as const satisfies Endpoint;
