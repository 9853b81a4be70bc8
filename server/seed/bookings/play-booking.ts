import { composeBookingNotes } from '@shared/booking-notes';
import type { Booking } from '@shared/tables/bookings';
import { insertBooking } from '../../features/bookings/bookings.repository';
import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
} from '../../features/bookings/decide-bookings';
import { cancelCall, proposeTimes } from '../../features/bookings/visitor-calls';
import type { Stage } from '../stage';
import type { BookingStep, DemoBooking } from './demo-booking';

const visitorIp = '203.0.113.60';

/** From the form to the end of the call. */
export async function playBooking(stage: Stage, story: DemoBooking): Promise<void> {
  const { at, email, phone, company, slots, timeZone, words = '', steps = [] } = story;
  const [firstName, lastName] = story.name;
  stage.moveTo(at);
  let booking = await insertBooking(stage.db, {
    ...{ firstName, lastName, email, phone, company },
    preferredSlots: slots.map(slot => slot.toISOString()),
    notes: composeBookingNotes({ timeZone, words }),
    createdAt: at,
  });
  for (const step of steps) {
    stage.moveTo(step.at);
    booking = await playStep(stage, booking, step);
  }
}

async function playStep(stage: Stage, { id, revision }: Booking, step: BookingStep): Promise<Booking> {
  const { staff } = stage;
  switch (step.do) {
    case 'confirm': {
      const { by, slot, host = by, link = null, note = null } = step;
      const place = link ? 'link' : 'phone';
      const hostId = staff[host].actor.id;
      const confirmation = { revision, slot: slot.toISOString(), hostId, place, link, note } as const;
      return (await confirmBooking(stage, id, confirmation, staff[by])).booking;
    }
    case 'decline':
      return (await declineBooking(stage, id, { revision, note: step.note }, staff[step.by])).booking;
    case 'cancel':
      return (await cancelBooking(stage, id, { revision, note: step.note }, staff[step.by])).booking;
    case 'complete':
      return (await completeBooking(stage, id, { revision }, staff[step.by])).booking;
    case 'visitor-cancels':
      return cancelCall(stage, { token: tokenOf(stage), revision, ip: visitorIp });
    case 'visitor-proposes': {
      const preferredSlots = step.slots.map(slot => slot.toISOString());
      return proposeTimes(stage, { token: tokenOf(stage), revision, ip: visitorIp, preferredSlots });
    }
  }
}

/** From the link in the visitor's email. */
function tokenOf(stage: Stage): string {
  return stage.callPage().split('#').at(-1) ?? '';
}
