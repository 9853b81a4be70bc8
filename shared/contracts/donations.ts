import * as z from 'zod/mini';
import { donationLimits, textLimits } from '../limits';
import { dollarsToCents, formatDollars } from '../money';
import type { DonationStatus, RewardTier } from '../tables/donations';
import { emailText, optionalText, optionalWebsite } from './fields';
import { listQuery } from './lists';

export const donationMessages = {
  amountTitle: 'Invalid Amount',
  amount: 'Please enter an amount of at least $1',
  amountTooHigh: `For gifts over ${formatDollars(donationLimits.maxAmount)}, please write to us first`,
  amountDecimals: 'Please enter an amount in dollars and cents, such as 25 or 19.99',
  sponsorNameTitle: 'Sponsor Name Required',
  sponsorName: 'Please enter your name or organization name to be listed as a sponsor',
  sponsorAmount: `Sponsor recognition starts at ${formatDollars(donationLimits.sponsorFrom)}`,
  lawOrActivist: `Advocate Access starts at ${formatDollars(donationLimits.lawOrActivistFrom)} for listed sponsors`,
  logoTooLargeTitle: 'Logo Too Large',
  logoTooLarge: 'Logo must be smaller than 5MB.',
  logoType: 'Logo must be a PNG, JPG, SVG or WebP image.',
  checkoutFailed: 'Failed to create donation. Please try again.',
} as const;

/** A number of dollars, as the checkout call takes it. */
export const dollarAmount = z.number(donationMessages.amountDecimals).check(
  z.refine(dollars => dollarsToCents(dollars) !== null, donationMessages.amountDecimals),
  z.gte(donationLimits.minAmount / 100, donationMessages.amount),
  z.lte(donationLimits.maxAmount / 100, donationMessages.amountTooHigh),
);

const flag = z.pipe(
  z.optional(z.union([z.literal([0, 1]), z.boolean()], 'Must be 0 or 1')),
  z.transform(value => (value ? 1 : 0)),
);

const donorEmail = z.pipe(
  optionalText(textLimits.email.max),
  z.nullable(emailText('Please enter a valid email')),
);

/** POST /api/create-checkout-session */
export const createCheckoutSessionBody = z
  .object({
    amount: dollarAmount,
    donorName: z.pipe(
      optionalText(textLimits.organizationName.max),
      z.transform(value => value ?? 'Anonymous'),
    ),
    donorEmail,
    message: optionalText(textLimits.donorMessage.max),
    showAsSponsor: flag,
    sponsorName: optionalText(textLimits.organizationName.max),
    sponsorWebsite: optionalWebsite,
    isLawOrActivist: flag,
  })
  .check(
    z.refine(body => body.showAsSponsor === 0 || body.sponsorName !== null, {
      path: ['sponsorName'],
      message: donationMessages.sponsorName,
    }),
    z.refine(body => body.showAsSponsor === 0 || body.amount * 100 >= donationLimits.sponsorFrom, {
      path: ['showAsSponsor'],
      message: donationMessages.sponsorAmount,
    }),
    z.refine(
      body =>
        body.isLawOrActivist === 0 ||
        (body.showAsSponsor === 1 && body.amount * 100 >= donationLimits.lawOrActivistFrom),
      { path: ['isLawOrActivist'], message: donationMessages.lawOrActivist },
    ),
  );

export type CreateCheckoutSessionInput = z.input<typeof createCheckoutSessionBody>;
export type CreateCheckoutSession = z.output<typeof createCheckoutSessionBody>;

export interface CheckoutSessionAnswer {
  /** Where the browser goes to pay. */
  url: string;
  sessionId: string;
}

/** Path parameter of the calls on one donation, and body of POST /api/verify-donation. */
export const checkoutSessionParams = z.object({
  sessionId: z
    .string('The session id is missing')
    .check(
      z.minLength(1, 'The session id is missing'),
      z.maxLength(textLimits.checkoutSessionId.max, 'The session id is too long'),
    ),
});

export interface VerifyDonationAnswer {
  status: DonationStatus;
  /** Cents. */
  amount: number;
  rewardTier: RewardTier | null;
  donorName: string | null;
  sponsorName: string | null;
}

/** Text fields of POST /api/donations/{sessionId}/logo; each is changed only if sent. */
export const sponsorDetailsBody = z.object({
  sponsorName: optionalText(textLimits.organizationName.max),
  sponsorWebsite: optionalWebsite,
});

/** GET /api/donations/{sessionId}/details, and the answer of the logo call. */
export interface DonationDetails {
  /** Cents. */
  amount: number;
  sponsorName: string | null;
  sponsorWebsite: string | null;
  /** Path of the re-encoded picture, below /uploads/logos/. */
  sponsorLogo: string | null;
  showAsSponsor: number;
}

/** GET /api/sponsors */
export interface Sponsor {
  id: string;
  /** Cents. */
  amount: number;
  sponsorName: string | null;
  sponsorWebsite: string | null;
  sponsorLogo: string | null;
}

/** GET /api/fundraising-stats */
export interface FundraisingStats {
  /** Dollars, as `1,234.56`. */
  formattedTotal: string;
  /** Of the goal, with one decimal; may pass 100. */
  percentage: number;
  formattedGoal: string;
}

/** `1` in a query string, or nothing. */
const onlyFlag = z.optional(z.literal('1', 'Leave this out or set it to 1'));

/** Query of GET /api/donations. Both flags together ask for donations that are both. */
export const donationListQuery = z.object({
  ...listQuery.shape,
  /** Only paid donations that earned a reward. */
  rewards: onlyFlag,
  /** Only those that stand on the public wall, or would if staff had not hidden them. */
  sponsors: onlyFlag,
});

export type DonationListQuery = z.output<typeof donationListQuery>;

/** PATCH /api/donations/{id}/wall (staff): takes a sponsor, or only its logo, off the public wall and puts it back. */
export const sponsorWallBody = z
  .object({ sponsorHidden: z.optional(z.boolean()), sponsorLogoHidden: z.optional(z.boolean()) })
  .check(
    z.refine(
      body => body.sponsorHidden !== undefined || body.sponsorLogoHidden !== undefined,
      'Say what to hide or to show',
    ),
  );

export type SponsorWallChange = z.output<typeof sponsorWallBody>;

export const donationParams = z.object({ id: z.uuid() });

/** GET /api/donations (staff), newest first, and the answer of PATCH /api/donations/{id}/wall. */
export interface DonationListItem {
  id: string;
  status: DonationStatus;
  rewardTier: RewardTier | null;
  /** Cents. */
  amount: number;
  sponsorName: string | null;
  donorName: string | null;
  donorEmail: string | null;
  isLawOrActivist: number;
  showAsSponsor: number;
  sponsorWebsite: string | null;
  /** Path of the picture, hidden or not. */
  sponsorLogo: string | null;
  sponsorHidden: boolean;
  sponsorLogoHidden: boolean;
  createdAt: string;
}
