import { composeBookingNotes } from '@shared/booking-notes';
import { addDays, isWeekend } from '@shared/calendar-day';
import { units } from '@shared/limits';
import { instantOfSlot, officeToday } from '@shared/office-hours';
import type { NewBooking } from '../features/bookings/bookings.repository';
import { buildBooking } from '../testing/factories';

const host = { hostName: 'Mara Ellison', changedBy: 'demo', emailed: true, revision: 1 } as const;

/** Call requests in every state. Everybody in here is invented. */
export function seedBookings(now: Date): NewBooking[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * units.HOUR);
  /** A time of the office, on a weekday that many days away or soon after. */
  const slot = (days: number, time: string): Date => {
    let day = addDays(officeToday(now), days);
    while (isWeekend(day)) day = addDays(day, 1);
    return instantOfSlot({ date: day, time }) ?? now;
  };
  const slots = (...times: Date[]) => times.map(time => time.toISOString());

  return [
    buildBooking({
      email: 'tomas@lindqvistfreight.example',
      preferredSlots: slots(slot(2, '10:00'), slot(3, '11:30')),
      createdAt: hoursAgo(2),
    }),
    buildBooking({
      firstName: 'Amara',
      lastName: 'Nwosu',
      email: 'amara@northpier.example',
      phone: '+44 20 7946 0812',
      company: 'North Pier Ferries',
      preferredSlots: slots(slot(-1, '09:00'), slot(4, '14:30')),
      notes: composeBookingNotes({
        timeZone: 'Europe/London',
        words: 'Crew rosters live on a whiteboard. We want to see them from the boats.',
      }),
      createdAt: hoursAgo(4 * 24),
    }),
    buildBooking({
      firstName: 'Keya',
      lastName: 'Bose',
      email: 'keya@deltaclinics.example',
      phone: '+91 22 5550 0147',
      company: 'Delta Clinics',
      preferredSlots: slots(slot(3, '09:30'), slot(4, '09:30')),
      notes: composeBookingNotes({
        timeZone: 'Asia/Kolkata',
        words: 'Six clinics, one waiting list, and nobody can see it from home.',
      }),
      createdAt: hoursAgo(50),
      state: 'confirmed',
      startsAt: slot(3, '09:30'),
      callLink: 'https://meet.example/tidewright-keya',
      noteToVisitor: 'Please have last month’s waiting list at hand.',
      changedAt: hoursAgo(28),
      ...host,
    }),
    buildBooking({
      firstName: 'Bram',
      lastName: 'Visser',
      email: 'bram@visserlocks.example',
      phone: '+31 20 555 0163',
      company: 'Visser Lock Works',
      preferredSlots: slots(slot(-4, '15:00')),
      notes: composeBookingNotes({ timeZone: 'Europe/Amsterdam', words: 'Our service app is from 2009.' }),
      createdAt: hoursAgo(8 * 24),
      state: 'done',
      startsAt: slot(-4, '15:00'),
      changedAt: hoursAgo(30),
      ...host,
      emailed: null,
      revision: 2,
    }),
    buildBooking({
      firstName: 'Rosa',
      lastName: 'Quintero',
      email: 'rosa@eastside-legal.example',
      phone: '+1 (718) 555-0188',
      company: 'Eastside Legal Clinic',
      preferredSlots: slots(slot(1, '16:00')),
      notes: null,
      createdAt: hoursAgo(5 * 24),
      state: 'cancelled',
      startsAt: slot(1, '16:00'),
      changedAt: hoursAgo(20),
      ...host,
      changedBy: null,
      revision: 2,
    }),
    buildBooking({
      firstName: 'Gus',
      lastName: 'Pike',
      email: 'gus@example.com',
      phone: '555 0119 22',
      company: 'Pike Marketing',
      preferredSlots: slots(slot(-2, '12:00')),
      notes: composeBookingNotes({
        timeZone: 'America/Chicago',
        words: 'I can get you on page one of search.',
      }),
      createdAt: hoursAgo(6 * 24),
      state: 'declined',
      noteToVisitor: 'This isn’t something we do well, and we’d rather say so now.',
      changedAt: hoursAgo(5 * 24),
      ...host,
      hostName: null,
    }),
  ];
}
