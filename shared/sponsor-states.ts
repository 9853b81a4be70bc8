import type { RewardTier } from './tables/donations';

export const rewardTierNames = ['founding', 'advocate', 'premium'] as const satisfies RewardTier[];

/** Whether staff verified an advocate. */
export const eligibilities = ['verified', 'unverified'] as const;

export type Eligibility = (typeof eligibilities)[number];

/** Whether an advocate declared to be a law firm or activist. */
export const declarations = ['yes', 'unconfirmed'] as const;

export type Declaration = (typeof declarations)[number];

/** How a sponsor stands on the public page. Those whose logo is hidden, or who have none, are shown too. */
export const wallStates = ['shown', 'hidden', 'logo-hidden', 'no-logo'] as const;

export type WallState = (typeof wallStates)[number];
