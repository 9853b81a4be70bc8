import * as z from 'zod/mini';
import { bookingStates, callPlaces } from '../../states';
import type { Endpoint } from '../endpoint';
import { slotChoices, slotInstants } from './bookings';

export const callMessages = {
  unknown: 'This link doesn’t work. Use the one in the latest email about your call, or reply to that email.',
} as const;

const token = z.string(callMessages.unknown).check(z.maxLength(200, callMessages.unknown));

/** Has nothing that the visitor typed: somebody else may have the link. */
export const visitorCall = z.strictObject({
  state: z.enum(bookingStates),
  revision: z.number(),
  /** Null until a time is confirmed, and again once others were suggested. */
  startsAt: z.nullable(z.string()),
  host: z.nullable(z.string()),
  place: z.nullable(z.enum(callPlaces)),
  link: z.nullable(z.string()),
  note: z.nullable(z.string()),
  preferredSlots: z.array(z.string()),
});

export type VisitorCall = z.output<typeof visitorCall>;

const seen = { token, revision: z.int('Reload the page and try again') };

export const readCall = {
  method: 'POST',
  path: '/api/call/details',
  summary: 'The call that a visitor’s link is about',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ token }),
  response: visitorCall,
} as const satisfies Endpoint;

export const cancelCall = {
  method: 'POST',
  path: '/api/call/cancellation',
  summary: 'Cancels a call, or a request for one, through the visitor’s link',
  access: 'public',
  rateLimits: ['links'],
  body: z.object(seen),
  response: visitorCall,
} as const satisfies Endpoint;

export const proposeTimes = {
  method: 'POST',
  path: '/api/call/times',
  summary: 'Suggests other times for a call through the visitor’s link; a confirmed time is released',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ ...seen, preferredSlots: slotInstants }),
  response: visitorCall,
} as const satisfies Endpoint;

export const timesForm = z.object({ preferredSlots: slotChoices });

export type TimesFormValues = z.input<typeof timesForm>;
