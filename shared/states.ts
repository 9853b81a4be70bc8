export const bookingStates = ['new', 'confirmed', 'declined', 'cancelled', 'done', 'spam'] as const;

export type BookingState = (typeof bookingStates)[number];

/** `due` has those first that have waited longest, `soonest` those that take place next. */
export const bookingSorts = ['overdue', 'due', 'soonest', 'newest'] as const;

export type BookingSort = (typeof bookingSorts)[number];

export const callPlaces = ['phone', 'link'] as const;

export type CallPlace = (typeof callPlaces)[number];

export const driveStates = ['open', 'paused'] as const;

export type DriveState = (typeof driveStates)[number];

/** A host's busy times, or days off for everyone. */
export const calendarKinds = ['busy', 'closed'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

export const bookingActions = {
  confirm: ['new', 'confirmed', 'declined', 'cancelled'],
  decline: ['new'],
  cancel: ['confirmed'],
  complete: ['confirmed'],
  restore: ['spam'],
} as const satisfies Record<string, readonly BookingState[]>;

export type BookingAction = keyof typeof bookingActions;

export function allowsAction(state: BookingState, action: BookingAction): boolean {
  const states: readonly BookingState[] = bookingActions[action];
  return states.includes(state);
}

export function isOpenToVisitor(state: BookingState): boolean {
  return state === 'new' || state === 'confirmed';
}

/** `waiting`: for somebody else, before it can be answered or closed. */
export const inquiryStates = ['new', 'answered', 'waiting', 'closed', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

export const endedInquiryStates = ['answered', 'closed', 'spam'] as const satisfies readonly InquiryState[];

export const inquiryKinds = ['project', 'press'] as const;

/** `locked` ones are in one of the other states, too. */
export const shareStates = ['active', 'expiring-soon', 'expired', 'used-up', 'locked'] as const;

export type ShareFilter = (typeof shareStates)[number];

/** `title` has those last that have none. */
export const shareSorts = ['newest', 'expiring', 'title'] as const;

export type ShareSort = (typeof shareSorts)[number];

/** `review`: the amount or currency paid differs from the row's. */
export const donationStatuses = [
  'pending',
  'succeeded',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'review',
] as const;

export type DonationStatus = (typeof donationStatuses)[number];

/** Staff record these themselves; Stripe takes cards, and what it counts among them. */
export const recordedMethods = ['check', 'transfer', 'cash', 'other'] as const;

export const giftMethods = ['card', ...recordedMethods] as const;

export type GiftMethod = (typeof giftMethods)[number];

export const donationSorts = ['newest', 'oldest', 'largest'] as const;

export type DonationSort = (typeof donationSorts)[number];

export const rewardTierNames = ['founding', 'advocate', 'premium'] as const;

export const eligibilities = ['verified', 'unverified'] as const;

export type Eligibility = (typeof eligibilities)[number];

export const declarations = ['yes', 'unconfirmed'] as const;

export type Declaration = (typeof declarations)[number];

/** Those whose logo is hidden, or who have none, are `shown`, too. */
export const listingStates = ['shown', 'hidden', 'logo-hidden', 'no-logo'] as const;

export type ListingState = (typeof listingStates)[number];
