import { pressTimeline } from '@shared/contracts/inquiries';
import { founder } from '../founder';
import type { Timeline } from '../timeline';
import type { DemoInquiry } from './demo-inquiry';

/** Inquiries that are done with. */
export const listClosed = (t: Timeline): DemoInquiry[] => [
  {
    at: t.weekday(-43, '09:32'),
    name: ['Gus', 'Okonkwo'],
    email: 'gus@saltworks.example',
    company: 'Saltworks Cider',
    service: 'Web Development',
    timeline: 'Just Exploring',
    details: 'We sell cider at the market and would like to sell it online too. What would that cost?',
    steps: [
      {
        at: t.weekday(-42, '10:50'),
        by: 'demo',
        reply: `Hi Gus,\n\nStart with the shop your card reader comes with; it takes an afternoon. Come back to us when you outgrow it. The labels, though, we’d love to do.\n\n${founder.firstName}`,
      },
      { at: t.weekday(-36, '11:16'), by: 'demo', state: 'closed', note: 'Became the label project.' },
    ],
  },
  {
    at: t.weekday(-39, '13:53'),
    name: ['Deborah', 'Klein'],
    email: 'deborah.klein@riverbendschools.example',
    company: 'Riverbend Schools',
    service: 'Dashboards & Intranets',
    timeline: 'Planning (6+ months)',
    details: 'Could you run a workshop for our office staff on what a website should answer?',
    steps: [
      {
        at: t.weekday(-38, '09:27'),
        by: 'ines',
        reply: 'Hi Deborah,\n\nYes, half a day at your place. Would a Monday work?\n\nInes',
      },
      { at: t.weekday(-32, '16:20'), by: 'ines', state: 'closed' },
    ],
  },
  {
    at: t.weekday(-35, '18:41'),
    name: ['Noah', 'Feinberg'],
    email: 'noah.feinberg@example.com',
    company: 'Student',
    service: 'Other',
    timeline: 'Just Exploring',
    details: 'Do you take interns in the summer? I’ve been using your maps in my thesis.',
    steps: [
      {
        at: t.weekday(-33, '10:33'),
        by: 'jonah',
        reply:
          'Hi Noah,\n\nOne each summer. Write to us in February with something you made, however small.\n\nJonah',
      },
      { at: t.weekday(-33, '10:35'), by: 'jonah', state: 'closed' },
    ],
  },
  {
    at: t.weekday(-30, '10:04'),
    name: ['Camille', 'Rousseau'],
    email: 'camille@radiolittoral.example',
    company: 'Radio Littoral',
    service: 'press',
    timeline: pressTimeline,
    details: 'A ten-minute segment on safety apps, recorded next Tuesday. Would someone speak with us?',
    steps: [
      {
        at: t.weekday(-30, '11:20'),
        by: 'demo',
        reply: `Dear Camille,\n\nGladly. Call me at ten your time.\n\n${founder.firstName}`,
      },
      {
        at: t.weekday(-25, '09:08'),
        by: 'demo',
        state: 'closed',
        note: 'Aired. The recording is in the press folder.',
      },
    ],
  },
  {
    at: t.weekday(-27, '12:58'),
    name: ['Stefan', 'Brandt'],
    email: 'stefan@brandtbikes.example',
    company: 'Brandt Bikes',
    service: 'Custom App Development',
    timeline: 'Urgent (1-2 months)',
    details: 'We need an app in both stores by the end of the month.',
    steps: [
      {
        at: t.weekday(-26, '09:55'),
        by: 'ines',
        reply:
          'Hi Stefan,\n\nWe can’t do that well by then, so we’d rather not try. If the date moves, please come back.\n\nInes',
      },
      { at: t.weekday(-26, '09:57'), by: 'ines', state: 'closed' },
    ],
  },
  {
    at: t.weekday(-22, '09:11'),
    name: ['Abigail', 'Mensah'],
    email: 'abigail@mensahclinic.example',
    company: 'Mensah Clinic',
    service: 'Web Development',
    timeline: 'Planning (6+ months)',
    details:
      'Please disregard my earlier message; we found someone in town. Thank you for the quick call back!',
    steps: [{ at: t.weekday(-22, '10:02'), by: 'jonah', state: 'closed' }],
  },
];
