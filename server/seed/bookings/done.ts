import type { Timeline } from '../timeline';
import type { DemoBooking } from './demo-booking';

/** Calls that took place. */
export const listDone = (t: Timeline): DemoBooking[] => [
  {
    at: t.weekday(-42, '10:33'),
    name: ['Luis', 'Ferreira'],
    email: 'luis@oldmilldental.example',
    phone: '(401) 555-0133',
    company: 'Old Mill Dental',
    slots: [t.weekday(-38, '12:30'), t.weekday(-37, '12:30')],
    timeZone: 'America/New_York',
    words: 'Four practices, four calendars. I want a single screen before breakfast.',
    steps: [
      {
        at: t.weekday(-41, '09:18'),
        do: 'confirm',
        by: 'demo',
        slot: t.weekday(-38, '12:30'),
        link: 'https://meet.example/old-mill-dental',
      },
      { at: t.weekday(-38, '13:10'), do: 'complete', by: 'demo' },
    ],
  },
  {
    at: t.weekday(-32, '07:58'),
    name: ['Bram', 'Visser'],
    email: 'bram@visserlocks.example',
    phone: '+31 20 555 0163',
    company: 'Visser Lock Works',
    slots: [t.weekday(-29, '09:00')],
    timeZone: 'Europe/Amsterdam',
    words: 'Our service app is from 2009. The mechanics like it. The phones don’t.',
    steps: [
      { at: t.weekday(-31, '10:26'), do: 'confirm', by: 'ines', slot: t.weekday(-29, '09:00') },
      { at: t.weekday(-29, '09:45'), do: 'complete', by: 'ines' },
    ],
  },
  {
    at: t.weekday(-28, '13:44'),
    name: ['Deborah', 'Klein'],
    email: 'deborah.klein@riverbendschools.example',
    phone: '(614) 555-0172',
    company: 'Riverbend Schools',
    slots: [t.weekday(-24, '15:30'), t.weekday(-23, '16:00')],
    timeZone: 'America/New_York',
    words: 'Parents call the front desk to ask what’s for lunch. It’s on the site. Nobody finds it.',
    steps: [
      {
        at: t.weekday(-27, '11:31'),
        do: 'confirm',
        by: 'ines',
        slot: t.weekday(-23, '16:00'),
        host: 'jonah',
      },
      { at: t.weekday(-23, '16:40'), do: 'complete', by: 'jonah' },
    ],
  },
  {
    at: t.weekday(-19, '16:57'),
    name: ['Samuel', 'Oyelaran'],
    email: 'samuel@oyelaranlaw.example',
    phone: '(202) 555-0128',
    company: 'Oyelaran Law',
    slots: [t.weekday(-15, '11:00')],
    timeZone: 'America/New_York',
    words: 'Clients send us videos from their phones. We need a safe place for them.',
    steps: [
      {
        at: t.weekday(-18, '09:42'),
        do: 'confirm',
        by: 'demo',
        slot: t.weekday(-15, '11:00'),
        note: 'Please don’t send any of the videos before we’ve talked.',
      },
      { at: t.weekday(-15, '11:38'), do: 'complete', by: 'demo' },
    ],
  },
  {
    at: t.weekday(-10, '12:21'),
    name: ['Ingrid', 'Sørensen'],
    email: 'ingrid@nordhavncoffee.example',
    phone: '+45 55 50 01 76',
    company: 'Nordhavn Coffee',
    slots: [t.weekday(-6, '09:30'), t.weekday(-5, '09:30')],
    timeZone: 'Europe/Copenhagen',
    words: 'Subscriptions run on a spreadsheet that one person understands. She’s leaving.',
    steps: [
      {
        at: t.weekday(-9, '10:55'),
        do: 'confirm',
        by: 'jonah',
        slot: t.weekday(-6, '09:30'),
        link: 'https://meet.example/nordhavn',
      },
      { at: t.weekday(-6, '10:04'), do: 'complete', by: 'jonah' },
    ],
  },
];
