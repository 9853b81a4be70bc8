import type { Timeline } from '../timeline';
import type { DemoBooking } from './demo-booking';

/** Requests that staff declined, and calls that were canceled. */
export const listClosed = (t: Timeline): DemoBooking[] => [
  {
    at: t.weekday(-25, '22:10'),
    name: ['Gus', 'Pike'],
    email: 'gus@pikemarketing.example',
    phone: '(312) 555-0119',
    company: 'Pike Marketing',
    slots: [t.weekday(-22, '12:00')],
    timeZone: 'America/Chicago',
    words: 'I can get you on page one of search.',
    steps: [
      {
        at: t.weekday(-24, '09:20'),
        do: 'decline',
        by: 'demo',
        note: 'Thanks, but we aren’t looking for help with search.',
      },
    ],
  },
  {
    at: t.weekday(-14, '09:52'),
    name: ['Wendell', 'Hayes'],
    email: 'wendell@hayestravel.example',
    phone: '(615) 555-0184',
    company: 'Hayes Travel',
    slots: [t.weekday(-11, '10:30'), t.weekday(-10, '10:30')],
    timeZone: 'America/Chicago',
    words: 'A booking engine with live airline fares.',
    steps: [
      {
        at: t.weekday(-13, '11:15'),
        do: 'decline',
        by: 'ines',
        note: 'Live fares aren’t something we do well, and we’d rather say so now. Meridian Soft does.',
      },
    ],
  },
  {
    at: t.weekday(-6, '18:36'),
    name: ['Linh', 'Pham'],
    email: 'linh@phamnails.example',
    phone: '(408) 555-0145',
    company: 'Pham Nails',
    slots: [t.weekday(-5, '09:00')],
    timeZone: 'America/Los_Angeles',
    words: 'Something for bookings. Our budget is $300.',
    steps: [
      {
        at: t.weekday(-5, '10:24'),
        do: 'decline',
        by: 'jonah',
        note: 'For $300, an off-the-shelf calendar serves you better than we could. I’ve listed two by email.',
      },
    ],
  },
  {
    at: t.weekday(-12, '15:01'),
    name: ['Rosa', 'Quintero'],
    email: 'rosa@eastside-legal.example',
    phone: '+1 (718) 555-0188',
    company: 'Eastside Legal Clinic',
    slots: [t.weekday(-5, '16:00')],
    timeZone: 'America/New_York',
    steps: [
      { at: t.weekday(-11, '10:40'), do: 'confirm', by: 'demo', slot: t.weekday(-5, '16:00') },
      { at: t.weekday(-7, '08:30'), do: 'visitor-cancels' },
    ],
  },
  {
    at: t.weekday(-3, '11:22'),
    name: ['Arturo', 'Mendez'],
    email: 'arturo@mendezgarage.example',
    phone: '(213) 555-0102',
    company: 'Mendez Garage',
    slots: [t.weekday(2, '16:30')],
    timeZone: 'America/Los_Angeles',
    words: 'A page for each car we restored, with the story.',
    steps: [
      {
        at: t.weekday(-2, '14:05'),
        do: 'confirm',
        by: 'ines',
        slot: t.weekday(2, '16:30'),
        link: 'https://meet.example/mendez-garage',
      },
      { at: t.weekday(-1, '17:18'), do: 'visitor-cancels' },
    ],
  },
  {
    at: t.weekday(-20, '10:16'),
    name: ['Beatrice', 'Holm'],
    email: 'beatrice@holmwool.example',
    phone: '+47 22 55 50 13',
    company: 'Holm Wool',
    slots: [t.weekday(-16, '09:00'), t.weekday(-15, '09:00')],
    timeZone: 'Europe/Oslo',
    words: 'We knit to order, and the orders come by letter.',
    steps: [
      { at: t.weekday(-19, '09:33'), do: 'confirm', by: 'jonah', slot: t.weekday(-16, '09:00') },
      {
        at: t.weekday(-17, '16:45'),
        do: 'cancel',
        by: 'jonah',
        note: 'Jonah is out sick this week. Please pick another time on our site; we’ll take the first one.',
      },
    ],
  },
];
