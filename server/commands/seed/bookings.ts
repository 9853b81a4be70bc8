import { composeBookingNotes } from '@shared/booking-notes';
import type { Decision } from '@shared/contracts/bookings/booking-decisions';
import type { Booking } from '@shared/tables/bookings';
import { z } from 'zod';
import { insertBooking, updateBooking } from '../../features/bookings/bookings.repository';
import { decideBookings } from '../../features/bookings/decide-bookings';
import { cancelCall, proposeTimes } from '../../features/bookings/visitor-calls';
import { moment, readRows, staffName, text } from './read-rows';
import type { StaffName, Stage } from './stage';

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

export async function playBooking(stage: Stage, demo: z.infer<typeof row>): Promise<void> {
  const { email, phone, company, timeZone, words } = demo;
  const [firstName = '', lastName = ''] = demo.name.split(' ');
  stage.moveTo(demo.at);
  const booking = await insertBooking(stage.db, {
    firstName,
    lastName,
    email,
    phone,
    company,
    preferredSlots: readSlots(stage, demo.slots),
    notes: composeBookingNotes({ timeZone, words }),
    createdAt: stage.clock.now(),
  });
  for (const step of demo.steps) {
    stage.moveTo(step.at);
    await play(stage, booking, step);
  }
}

async function play(stage: Stage, booking: Booking, step: Step): Promise<unknown> {
  const bookings = [{ id: booking.id, revision: booking.revision }];
  const decide = async (by: StaffName, decision: Decision) => {
    const { changed } = await decideBookings(stage, decision, stage.staff[by]);
    Object.assign(booking, changed[0]);
  };
  const visitor = { user: null, ip: '203.0.113.60' };
  const seen = { revision: booking.revision, token: stage.callToken() };
  switch (step.does) {
    case 'confirm': {
      const slot = stage.at(step.slot).toISOString();
      const hostId = stage.staff[step.host ?? step.by].user.id;
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
      return updateBooking(stage.db, booking.id, { state: 'spam' });
    case 'visitorCancels':
      return cancelCall(stage, seen, visitor);
    case 'visitorProposes':
      return proposeTimes(stage, { ...seen, preferredSlots: readSlots(stage, step.slots) }, visitor);
  }
}

const readSlots = ({ at }: Stage, slots: string[]) => slots.map(slot => at(slot).toISOString());
