import * as z from 'zod/mini';
import { bookingSorts, bookingStates, callPlaces } from '../../states';
import { delivery } from '../emails';
import type { Endpoint } from '../endpoint';
import { listQuery } from '../lists';
import { bookingRequest } from './bookings';

const messages = {
  state: 'This state doesn’t exist',
  sort: 'This order doesn’t exist',
} as const;

const call = z.strictObject({
  startsAt: z.string(),
  hostId: z.nullable(z.string()),
  host: z.string(),
  place: z.enum(callPlaces),
  link: z.nullable(z.string()),
});

export const bookingListItem = z.strictObject({
  ...bookingRequest.shape,
  state: z.enum(bookingStates),
  /** Sent back with a change, which is refused if somebody else made one since. */
  revision: z.number(),
  /** New, and not answered within one business day. */
  overdue: z.boolean(),
  call: z.nullable(call),
  noteToVisitor: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** The username; null for the visitor. */
  changedBy: z.nullable(z.string()),
  delivery: z.nullable(delivery),
});

export type BookingListItem = z.output<typeof bookingListItem>;

export const listBookings = {
  method: 'GET',
  path: '/api/bookings',
  summary: 'Booking requests, without spam: overdue ones first, then newest first, or in another order',
  access: 'panel',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(bookingStates, messages.state)),
    sort: z._default(z.enum(bookingSorts, messages.sort), 'overdue'),
  }),
  response: z.array(bookingListItem),
  paged: true,
} as const satisfies Endpoint;

export type BookingListQuery = z.output<typeof listBookings.query>;

const host = z.strictObject({
  id: z.string(),
  name: z.string(),
  self: z.boolean(),
  /** Of their last call. */
  lastPlace: z.nullable(z.enum(callPlaces)),
  /** Of their last call online. */
  lastLink: z.nullable(z.string()),
});

export const listHosts = {
  method: 'GET',
  path: '/api/bookings/hosts',
  summary: 'Who can hold a call: staff and owners',
  access: 'panel',
  response: z.array(host),
} as const satisfies Endpoint;
