/** What has become of a call request. */
export const bookingStates = ['new', 'confirmed', 'declined', 'cancelled', 'done'] as const;

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
