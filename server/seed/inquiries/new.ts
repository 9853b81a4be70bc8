import { pressTimeline } from '@shared/contracts/inquiries';
import { apps } from '@shared/site/studio';
import type { Timeline } from '../timeline';
import type { DemoInquiry } from './demo-inquiry';

/** Inquiries that nobody has answered, some of them taken. */
export const listNew = (t: Timeline): DemoInquiry[] => [
  {
    at: t.openHoursAgo(0.5),
    name: ['Priya', 'Raman'],
    email: 'priya@harborlegalaid.example',
    company: 'Harbor Legal Aid',
    service: 'Custom App Development',
    timeline: 'Soon (3-6 months)',
    details:
      'Our intake forms are on paper. We’d like people to fill them in on their phones, in four languages.',
  },
  {
    at: t.openHoursAgo(2.5),
    name: ['Marcus', 'Webb'],
    email: 'marcus@tristatedaily.example',
    company: 'Tri-State Daily',
    service: 'press',
    timeline: pressTimeline,
    details: `We’re writing about apps that document police stops.\nCould we speak with the founder about ${apps.personal.name} before Friday?`,
  },
  {
    at: t.openHoursAgo(4),
    name: ['Elena', 'Marchetti'],
    email: 'elena@marchettitile.example',
    company: 'Marchetti Tile',
    service: 'Web Development',
    timeline: 'Urgent (1-2 months)',
    details:
      'Our site went down with the agency that made it. We own the domain, we have the photos, and the fair is in seven weeks.',
  },
  {
    at: t.openHoursAgo(7),
    name: ['DeShawn', 'Carter'],
    email: 'dcarter@northsidefoodbank.example',
    company: 'Northside Food Bank',
    service: 'Dashboards & Intranets',
    timeline: 'Planning (6+ months)',
    details:
      'Eleven pantries report their stock by text message on Sunday night. One of us types it all into a sheet. There has to be a better way.',
    steps: [{ at: t.openHoursAgo(5), by: 'ines', assignee: 'ines' }],
  },
  {
    at: t.openHoursAgo(10),
    name: ['Aisling', 'Murphy'],
    email: 'aisling@wexfordcheese.example',
    company: 'Wexford Cheese',
    service: 'Digital Marketing',
    timeline: 'Just Exploring',
    details:
      'People love us at the market and have never heard of us online. Where would you start with $2,000?',
  },
  {
    at: t.weekday(-2, '17:22'),
    name: ['Hon. Teresa', 'Caldwell'],
    email: 'tcaldwell@statesenate.example',
    company: 'Office of Senator Caldwell',
    service: 'government',
    timeline: pressTimeline,
    details:
      'The committee is holding a hearing on location data. Would your founder testify, in person or by video?',
    steps: [
      {
        at: t.weekday(-1, '09:21'),
        by: 'jonah',
        assignee: 'demo',
        note: 'This one is for the founder to answer.',
      },
    ],
  },
  {
    at: t.weekday(-3, '15:49'),
    name: ['Rahul', 'Deshpande'],
    email: 'rahul@monsoonmotors.example',
    company: 'Monsoon Motors',
    service: 'AI & Data Analysis',
    timeline: 'Soon (3-6 months)',
    details:
      'Nine years of repair orders. We’d like to know which parts to keep in stock before the customers do.',
  },
];
