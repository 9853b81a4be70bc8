import * as z from 'zod/mini';
import { composeBookingNotes, splitBookingNotes } from '../../booking-notes';
import { isCalendarDay } from '../../calendar-day';
import { bookingLimits, honeypotName, textLimits } from '../../limits/forms';
import { instantOfSlot } from '../../office-hours';
import { cleanText } from '../../text';
import type { Endpoint } from '../endpoint';
import { emailText, honeypotField, optionalText, phoneText, requiredName } from '../fields';

const bookingMessages = {
  notesTooLong: `Notes must be ${textLimits.bookingNotes.max} characters or less`,
  noSlot: 'Add at least one preferred time',
  halfSlot: 'Please select both date and time',
  sameSlots: 'Preferred times must be unique',
  tooManySlots: 'You can only provide up to three preferred times',
  invalidDate: 'Invalid date',
} as const;

const visitor = {
  firstName: requiredName('First name is required', textLimits.personName.max),
  lastName: requiredName('Last name is required', textLimits.personName.max),
};

const phoneAndCompany = {
  phone: phoneText,
  company: requiredName('Company name is required', textLimits.organizationName.max),
};

/** In the office's time zone: `2026-03-09` and `09:30`, each empty until chosen. */
const slotChoice = z.object({ date: z.string().check(z.trim()), time: z.string().check(z.trim()) });

export type SlotChoice = z.output<typeof slotChoice>;

const isWhole = ({ date, time }: SlotChoice) => date !== '' && time !== '';
const isHalf = ({ date, time }: SlotChoice) => (date === '') !== (time === '');

/** Ignores rows without date and time. */
export const slotChoices = z.array(slotChoice).check(
  z.maxLength(bookingLimits.maxSlots, bookingMessages.tooManySlots),
  z.check(({ value, issues }) => {
    const refuse = (message: string, path: (string | number)[]) =>
      issues.push({ code: 'custom', input: value, message, path });
    if (!value.some(isWhole)) refuse(bookingMessages.noSlot, []);
    const seen = new Set<number>();
    for (const [index, slot] of value.entries()) {
      if (isHalf(slot)) refuse(bookingMessages.halfSlot, [index, slot.date ? 'time' : 'date']);
      if (!isWhole(slot)) continue;
      const instant = instantOfSlot(slot)?.getTime();
      if (instant === undefined) refuse(bookingMessages.invalidDate, [index, 'date']);
      else if (seen.has(instant)) refuse(bookingMessages.sameSlots, [index, 'time']);
      else seen.add(instant);
    }
  }),
);

export const bookingForm = z.object({
  ...visitor,
  email: emailText('Valid email is required'),
  ...phoneAndCompany,
  preferredSlots: slotChoices,
  notes: z.string().check(z.trim(), z.maxLength(textLimits.bookingNotes.max, bookingMessages.notesTooLong)),
});

export type BookingFormValues = z.input<typeof bookingForm>;

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Keeps to times that the database can read: any other breaks every list that it is in. */
const earliest = Date.UTC(1970);
const latest = Date.UTC(2200);

const isInstant = (text: string) =>
  instantForm.test(text) &&
  isCalendarDay(text.slice(0, 10)) &&
  Date.parse(text) >= earliest &&
  Date.parse(text) < latest;

export const instantText = z.pipe(
  z.string(bookingMessages.invalidDate).check(z.refine(isInstant, bookingMessages.invalidDate)),
  z.transform(text => new Date(text).toISOString()),
);

export const slotInstants = z.array(instantText, bookingMessages.noSlot).check(
  z.minLength(1, bookingMessages.noSlot),
  z.maxLength(bookingLimits.maxSlots, bookingMessages.tooManySlots),
  z.refine(slots => new Set(slots).size === slots.length, bookingMessages.sameSlots),
);

/** `max` limits the visitor's own words, without the dialog's prefix. */
export const createBookingBody = z.object({
  ...visitor,
  email: emailText('Enter a valid email'),
  ...phoneAndCompany,
  preferredSlots: slotInstants,
  notes: z.pipe(
    optionalText(
      textLimits.bookingNotes.max + textLimits.bookingNotes.maxPrefix,
      bookingMessages.notesTooLong,
    ),
    z.nullable(
      z.string().check(
        z.overwrite(cleanText),
        z.refine(
          notes => splitBookingNotes(notes).words.length <= textLimits.bookingNotes.max,
          bookingMessages.notesTooLong,
        ),
      ),
    ),
  ),
  [honeypotName]: honeypotField,
});

export type CreateBookingInput = z.input<typeof createBookingBody>;

export function instantsOf(choices: SlotChoice[]): string[] {
  return choices.flatMap(choice => instantOfSlot(choice)?.toISOString() ?? []);
}

export function bookingFromForm(
  { preferredSlots, notes, ...visitor }: z.output<typeof bookingForm>,
  timeZone: string | null,
): CreateBookingInput {
  return {
    ...visitor,
    preferredSlots: instantsOf(preferredSlots),
    notes: composeBookingNotes({ timeZone, words: notes }),
  };
}

export const bookingRequest = z.strictObject({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** ISO 8601 in UTC, in the visitor's order of preference. */
  preferredSlots: z.array(z.string()),
  notes: z.nullable(z.string()),
  createdAt: z.string(),
});

export type BookingRequest = z.output<typeof bookingRequest>;

export const createBooking = {
  method: 'POST',
  path: '/api/bookings',
  summary: 'Requests a discovery call',
  access: 'public',
  rateLimits: ['bookings'],
  body: createBookingBody,
  status: 201,
  response: bookingRequest,
} as const satisfies Endpoint;
