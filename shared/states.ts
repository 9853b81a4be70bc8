/** What has become of a call request. */
export const bookingStates = ['new', 'confirmed', 'declined', 'cancelled', 'done', 'spam'] as const;

export type BookingState = (typeof bookingStates)[number];

/** The orders of the list: overdue ones first, those that have waited longest, or by when a call takes place. */
export const bookingSorts = ['overdue', 'due', 'soonest', 'newest'] as const;

export type BookingSort = (typeof bookingSorts)[number];

/** Where a call takes place: staff call the visitor, or both follow a link. */
export const callPlaces = ['phone', 'link'] as const;

export type CallPlace = (typeof callPlaces)[number];

/** The states in which staff can do each of these. */
export const bookingActions = {
  /** A confirmed call is confirmed again where its time, host, or place changes. */
  confirm: ['new', 'confirmed', 'declined', 'cancelled'],
  decline: ['new'],
  cancel: ['confirmed'],
  /** Only once the call has begun. */
  complete: ['confirmed'],
  /** It is no spam. */
  restore: ['spam'],
} as const satisfies Record<string, readonly BookingState[]>;

export type BookingAction = keyof typeof bookingActions;

export function allowsAction(state: BookingState, action: BookingAction): boolean {
  const states: readonly BookingState[] = bookingActions[action];
  return states.includes(state);
}

/** The states in which visitors can cancel, or suggest other times. */
export function isOpenToVisitor(state: BookingState): boolean {
  return state === 'new' || state === 'confirmed';
}

/** What has become of an inquiry. `waiting`: for somebody else, before it can be answered or closed. */
export const inquiryStates = ['new', 'answered', 'waiting', 'closed', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** Nothing is left to do. */
export const endedInquiryStates = ['answered', 'closed', 'spam'] as const satisfies readonly InquiryState[];

/** The two forms that inquiries come from. */
export const inquiryKinds = ['project', 'press'] as const;

/** `locked` ones are in one of the other states too. */
export const shareStates = ['active', 'expiring-soon', 'expired', 'used-up', 'locked'] as const;

export type ShareFilter = (typeof shareStates)[number];

/** The orders of the list: `expiring` has those first that expire next, `title` those without one last. */
export const shareSorts = ['newest', 'expiring', 'title'] as const;

export type ShareSort = (typeof shareSorts)[number];

/** The payment's status at the provider, in our terms. `review`: the amount or currency paid differs from the row's. */
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

export const donationSorts = ['newest', 'oldest', 'largest'] as const;

export type DonationSort = (typeof donationSorts)[number];

export const rewardTierNames = ['founding', 'advocate', 'premium'] as const;

/** Whether staff verified an advocate. */
export const eligibilities = ['verified', 'unverified'] as const;

export type Eligibility = (typeof eligibilities)[number];

/** Whether an advocate declared to be a law firm or activist. */
export const declarations = ['yes', 'unconfirmed'] as const;

export type Declaration = (typeof declarations)[number];

/** How a sponsor stands on the public page. Those whose logo is hidden, or who have none, are shown too. */
export const wallStates = ['shown', 'hidden', 'logo-hidden', 'no-logo'] as const;

export type WallState = (typeof wallStates)[number];
