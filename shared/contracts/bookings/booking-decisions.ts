import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { listLimits } from '../../limits/server';
import { parseUrl } from '../../parse-url';
import { type CallPlace, callPlaces } from '../../states';
import type { Endpoint } from '../endpoint';
import { optionalText } from '../fields';
import { recordId, seenRows } from '../ids';
import { instantsOf, instantText } from './bookings';
import { bookingListItem } from './staff-bookings';

export const decisionMessages = {
  noneSelected: 'Select at least one request',
  tooManySelected: `Select ${listLimits.page} requests or fewer`,
  action: 'Choose what to do with them',
  host: 'Choose a host',
  slot: 'Choose a time for the call',
  slotPast: 'Choose a time that hasn’t passed',
  place: 'Choose phone or link',
  link: 'Paste a link that starts with https://',
  noteTooLong: `Keep this to ${textLimits.noteToVisitor.max.toLocaleString('en-US')} characters or fewer`,
} as const;

const note = optionalText(textLimits.noteToVisitor.max, decisionMessages.noteTooLong);

const isHttps = (value: string) => /^https:\/\//i.test(value) && parseUrl(value) !== null;

const hasLink = z.refine<{ place: CallPlace; link: string | null }>(
  ({ place, link }) => place === 'phone' || (link !== null && isHttps(link)),
  { error: decisionMessages.link, path: ['link'] },
);

const hostId = recordId(decisionMessages.host);
const place = z.enum(callPlaces, decisionMessages.place);
const link = optionalText(textLimits.url.max, decisionMessages.link);

const wanted = { bookings: seenRows(decisionMessages.noneSelected, decisionMessages.tooManySelected) };

const decision = z.discriminatedUnion(
  'action',
  [
    z
      .object({ action: z.literal('confirm'), ...wanted, slot: instantText, hostId, place, link, note })
      .check(hasLink),
    z.object({ action: z.enum(['decline', 'cancel']), ...wanted, note }),
    z.object({ action: z.enum(['complete', 'restore']), ...wanted }),
  ],
  decisionMessages.action,
);

export type Decision = z.output<typeof decision>;

const decided = z.strictObject({
  changed: z.array(bookingListItem),
  /** Counts rows of several that changed since the caller saw them, or don't allow the action. */
  skipped: z.number(),
});

export type DecidedBookings = z.output<typeof decided>;

export const decideBookings = {
  method: 'POST',
  path: '/api/bookings/decisions',
  summary:
    'Confirms, declines or cancels calls, or marks them as done or not spam; 409 says why a single one didn’t change',
  access: 'staff',
  body: decision,
  response: decided,
} as const satisfies Endpoint;

export const otherSlot = 'other';

export const confirmationForm = z
  .object({
    slot: z.string(decisionMessages.slot).check(z.minLength(1, decisionMessages.slot)),
    preferredSlots: z.array(z.object({ date: z.string(), time: z.string() })),
    hostId,
    place,
    link,
    note,
  })
  .check(
    hasLink,
    z.refine(({ slot, preferredSlots }) => slot !== otherSlot || instantsOf(preferredSlots).length === 1, {
      error: decisionMessages.slot,
      path: ['slot'],
    }),
  );

export type ConfirmationFormValues = z.input<typeof confirmationForm>;

export function slotFromForm({ slot, preferredSlots }: z.output<typeof confirmationForm>): string {
  return slot === otherSlot ? (instantsOf(preferredSlots)[0] ?? '') : slot;
}

export const noteForm = z.object({ note });

export type NoteFormValues = z.input<typeof noteForm>;
