import * as z from 'zod/mini';
import { bookingSorts, bookingStates, type CallPlace, callPlaces } from '../booking-states';
import { listLimits, textLimits } from '../limits';
import { parseUrl } from '../parse-url';
import {
  cancelBookingRoute,
  completeBookingRoute,
  confirmBookingRoute,
  countBookingsRoute,
  decideBookingsRoute,
  declineBookingRoute,
  listBookingsRoute,
  listHostsRoute,
  resendCallEmailRoute,
} from './booking-routes';
import { bookingRequest, instantsOf, instantText } from './bookings';
import { delivery } from './deliveries';
import type { Endpoint } from './endpoint';
import { optionalText } from './fields';
import { oncePerId, recordId } from './ids';
import { listQuery } from './lists';

export const staffBookingMessages = {
  state: 'This state doesn’t exist',
  sort: 'This order doesn’t exist',
  noneSelected: 'Select at least one request',
  tooManySelected: `Select ${listLimits.page} requests or fewer`,
  action: 'Choose what to do with them',
  host: 'Choose who calls',
  slot: 'Choose a time for the call',
  slotPast: 'Choose a time that hasn’t passed',
  place: 'Choose phone or link',
  link: 'Paste a link that starts with https://',
  noteTooLong: `Keep this to ${textLimits.noteToVisitor.max.toLocaleString('en-US')} characters or less`,
} as const;

const call = z.strictObject({
  startsAt: z.string(),
  /** Null once the account is gone. */
  hostId: z.nullable(z.string()),
  host: z.string(),
  place: z.enum(callPlaces),
  link: z.nullable(z.string()),
});

export const bookingListItem = z.strictObject({
  ...bookingRequest.shape,
  state: z.enum(bookingStates),
  /** To be sent with a change: it is refused if somebody else made one since. */
  revision: z.number(),
  /** New, and not answered within one business day. */
  overdue: z.boolean(),
  /** Null until it was confirmed once. */
  call: z.nullable(call),
  noteToVisitor: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** The username; null for the visitor. */
  changedBy: z.nullable(z.string()),
  /** Whether an email about the last change was written to the visitor; null if it needed none. */
  emailed: z.nullable(z.boolean()),
  /**
   * What became of that email, or, of a new request, of its confirmation. Null where there was none, or it is too long
   * ago.
   */
  delivery: z.nullable(delivery),
});

export type BookingListItem = z.output<typeof bookingListItem>;

export const listBookings = {
  ...listBookingsRoute,
  summary: 'Booking requests: overdue ones first, then newest first, or in another order',
  access: 'staff',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(bookingStates, staffBookingMessages.state)),
    sort: z._default(z.enum(bookingSorts, staffBookingMessages.sort), 'overdue'),
  }),
  response: z.array(bookingListItem),
  paged: true,
} as const satisfies Endpoint;

export type BookingListQuery = z.output<typeof listBookings.query>;

/** How many there are, each capped at one more than `listLimits.counted`. */
const bookingCounts = z.strictObject({
  all: z.number(),
  overdue: z.number(),
  new: z.number(),
  confirmed: z.number(),
  declined: z.number(),
  cancelled: z.number(),
  done: z.number(),
});

export type BookingCounts = z.output<typeof bookingCounts>;

export const countBookings = {
  ...countBookingsRoute,
  summary: 'How many booking requests there are in each state',
  access: 'staff',
  query: z.pick(listQuery, { search: true }),
  response: bookingCounts,
} as const satisfies Endpoint;

const host = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Whether it is the one who asks. */
  self: z.boolean(),
});

export type Host = z.output<typeof host>;

export const listHosts = {
  ...listHostsRoute,
  summary: 'Who can hold a call: everyone with an account',
  access: 'staff',
  response: z.array(host),
} as const satisfies Endpoint;

/** An ID of another form is unknown, not malformed. */
const bookingParams = z.object({ id: z.string() });

const seen = { revision: z.int('Reload the list and try again') };
const note = optionalText(textLimits.noteToVisitor.max, staffBookingMessages.noteTooLong);

const isHttps = (value: string) => /^https:\/\//i.test(value) && parseUrl(value) !== null;

/** A call by link has one that a browser opens. */
const hasLink = z.refine<{ place: CallPlace; link: string | null }>(
  ({ place, link }) => place === 'phone' || (link !== null && isHttps(link)),
  { error: staffBookingMessages.link, path: ['link'] },
);

const hostId = recordId(staffBookingMessages.host);
const place = z.enum(callPlaces, staffBookingMessages.place);
const link = optionalText(textLimits.url.max, staffBookingMessages.link);

const confirmation = z.object({ ...seen, slot: instantText, hostId, place, link, note }).check(hasLink);

export type ConfirmationInput = z.input<typeof confirmation>;
export type Confirmation = z.output<typeof confirmation>;

const noteOnly = z.object({ ...seen, note });

export type NoteInput = z.input<typeof noteOnly>;
export type Note = z.output<typeof noteOnly>;

const changed = z.strictObject({
  booking: bookingListItem,
  /** The visitor's page of the call, for staff to send themselves; null where it was emailed, or there is none. */
  visitorLink: z.nullable(z.string()),
});

export type ChangedBooking = z.output<typeof changed>;

export const confirmBooking = {
  ...confirmBookingRoute,
  summary: 'Confirms a call, or changes a confirmed one; the visitor gets an invitation',
  access: 'staff',
  params: bookingParams,
  body: confirmation,
  response: changed,
} as const satisfies Endpoint;

export const declineBooking = {
  ...declineBookingRoute,
  summary: 'Declines a request',
  access: 'staff',
  params: bookingParams,
  body: noteOnly,
  response: changed,
} as const satisfies Endpoint;

export const cancelBooking = {
  ...cancelBookingRoute,
  summary: 'Cancels a confirmed call',
  access: 'staff',
  params: bookingParams,
  body: noteOnly,
  response: changed,
} as const satisfies Endpoint;

export const completeBooking = {
  ...completeBookingRoute,
  summary: 'Marks a call as done once it has begun',
  access: 'staff',
  params: bookingParams,
  body: z.object(seen),
  response: changed,
} as const satisfies Endpoint;

export const resendCallEmail = {
  ...resendCallEmailRoute,
  summary: 'Sends the undelivered email about a call again',
  access: 'staff',
  params: bookingParams,
  response: bookingListItem,
} as const satisfies Endpoint;

const bulkDecision = z.object({
  action: z.enum(['complete', 'decline'], staffBookingMessages.action),
  bookings: z
    .array(
      z.object({ id: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)), ...seen }),
      staffBookingMessages.noneSelected,
    )
    .check(
      z.minLength(1, staffBookingMessages.noneSelected),
      z.maxLength(listLimits.page, staffBookingMessages.tooManySelected),
      oncePerId(),
    ),
  /** For those whose requests are declined. */
  note,
});

export type BulkDecisionInput = z.input<typeof bulkDecision>;
export type BulkDecision = z.output<typeof bulkDecision>;

const decided = z.strictObject({
  changed: z.array(bookingListItem),
  /** How many stay as they are: somebody else changed them, or they can't be decided like that. */
  skipped: z.number(),
});

export type DecidedBookings = z.output<typeof decided>;

export const decideBookings = {
  ...decideBookingsRoute,
  summary: 'Marks several calls as done, or declines several requests with the same note',
  access: 'staff',
  body: bulkDecision,
  response: decided,
} as const satisfies Endpoint;

/** Stands for the row of the calendar, where none of the proposed times is chosen. */
export const otherSlot = 'other';

/** The form that confirms a call. `slot` is one of the proposed instants, or `other` for the row of the calendar. */
export const confirmationForm = z
  .object({
    slot: z.string(staffBookingMessages.slot).check(z.minLength(1, staffBookingMessages.slot)),
    preferredSlots: z.array(z.object({ date: z.string(), time: z.string() })),
    hostId,
    place,
    link,
    note,
  })
  .check(
    hasLink,
    z.refine(({ slot, preferredSlots }) => slot !== otherSlot || instantsOf(preferredSlots).length === 1, {
      error: staffBookingMessages.slot,
      path: ['slot'],
    }),
  );

export type ConfirmationFormValues = z.input<typeof confirmationForm>;

/** The chosen instant. */
export function slotFromForm({ slot, preferredSlots }: z.output<typeof confirmationForm>): string {
  return slot === otherSlot ? (instantsOf(preferredSlots)[0] ?? '') : slot;
}

export const noteForm = z.object({ note });

export type NoteFormValues = z.input<typeof noteForm>;
