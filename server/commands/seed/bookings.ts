import { composeBookingNotes } from '@shared/booking-notes';
import type { Decision } from '@shared/contracts/bookings/booking-decisions';
import type { Booking } from '@shared/tables/bookings';
import * as z from 'zod';
import { insertBooking, updateBooking } from '../../features/bookings/bookings.repository';
import { decideBookings } from '../../features/bookings/decide-bookings';
import { cancelCall, proposeTimes } from '../../features/bookings/visitor-calls';
import type { SeedContext, StaffName } from './context';
import { moment, readRows, staffName, text } from './read-rows';

const step = z.discriminatedUnion('does', [
  z.strictObject({
    at: moment,
    does: z.literal('confirm'),
    by: staffName,
    slot: moment,
    /** Hosts the call in place of `by`. */
    host: staffName.optional(),
    /** Ends the call's address; without one, the call is by phone. */
    link: z.string().optional(),
    note: text.optional(),
  }),
  z.strictObject({ at: moment, does: z.literal('decline'), by: staffName, note: text }),
  z.strictObject({ at: moment, does: z.literal('cancel'), by: staffName, note: text }),
  z.strictObject({ at: moment, does: z.literal('complete'), by: staffName }),
  z.strictObject({ at: moment, does: z.literal('fillsHoneypot') }),
  z.strictObject({ at: moment, does: z.literal('visitorCancels') }),
  z.strictObject({ at: moment, does: z.literal('visitorProposes'), slots: z.array(moment) }),
]);
type Step = z.infer<typeof step>;

const row = z.strictObject({
  at: moment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  timeZone: z.string(),
  slots: z.array(moment),
  words: text.default(''),
  steps: z.array(step).default([]),
});

export const demoBookings = readRows('bookings.yaml', row);

export async function playBooking(context: SeedContext, demo: z.infer<typeof row>): Promise<void> {
  const { email, phone, company, timeZone, words } = demo;
  const [firstName = '', lastName = ''] = demo.name.split(' ');
  context.moveTo(demo.at);
  const booking = await insertBooking(context.db, {
    firstName,
    lastName,
    email,
    phone,
    company,
    preferredSlots: readSlots(context, demo.slots),
    notes: composeBookingNotes({ timeZone, words }),
    createdAt: context.clock.now(),
  });
  for (const step of demo.steps) {
    context.moveTo(step.at);
    await play(context, booking, step);
  }
}

async function play(context: SeedContext, booking: Booking, step: Step): Promise<unknown> {
  const bookings = [{ id: booking.id, revision: booking.revision }];
  const decide = async (by: StaffName, decision: Decision) => {
    const { changed } = await decideBookings(context, decision, context.staff[by]);
    Object.assign(booking, changed[0]);
  };
  const visitor = { user: null, ip: '203.0.113.60' };
  const seen = { revision: booking.revision, token: context.callToken() };
  switch (step.does) {
    case 'confirm': {
      const slot = context.at(step.slot).toISOString();
      const hostId = context.staff[step.host ?? step.by].user.id;
      const call = { action: 'confirm', bookings, slot, hostId, note: step.note ?? null } as const;
      return decide(
        step.by,
        step.link
          ? { ...call, place: 'link', link: `https://meet.example/${step.link}` }
          : { ...call, place: 'phone', link: null },
      );
    }
    case 'decline':
      return decide(step.by, { action: 'decline', bookings, note: step.note });
    case 'cancel':
      return decide(step.by, { action: 'cancel', bookings, note: step.note });
    case 'complete':
      return decide(step.by, { action: 'complete', bookings });
    case 'fillsHoneypot':
      return updateBooking(context.db, booking.id, { state: 'spam' });
    case 'visitorCancels':
      return cancelCall(context, seen, visitor);
    case 'visitorProposes':
      return proposeTimes(context, { ...seen, preferredSlots: readSlots(context, step.slots) }, visitor);
  }
}

const readSlots = ({ at }: SeedContext, slots: string[]) => slots.map(slot => at(slot).toISOString());
