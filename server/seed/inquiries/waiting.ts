import { pressTimeline } from '@shared/contracts/inquiries';
import { apps } from '@shared/site/studio';
import type { Timeline } from '../timeline';
import type { DemoInquiry } from './demo-inquiry';

/** Inquiries that wait for somebody else. */
export const listWaiting = (t: Timeline): DemoInquiry[] => [
  {
    at: t.weekday(-8, '09:37'),
    name: ['Soraya', 'Haddad'],
    email: 'soraya@portellen.example',
    company: 'City of Port Ellen',
    service: 'government',
    timeline: pressTimeline,
    details: `Our privacy board asks where ${apps.group.name} stores locations, and for how long.`,
    steps: [
      {
        at: t.weekday(-7, '10:15'),
        by: 'ines',
        state: 'waiting',
        assignee: 'ines',
        note: 'I’m checking the retention table with our host. They promised an answer by Friday.',
      },
    ],
  },
  {
    at: t.weekday(-13, '14:56'),
    name: ['Viktor', 'Halloran'],
    email: 'viktor@halloranmarine.example',
    company: 'Halloran Marine Supply',
    service: 'Web Development',
    timeline: 'Soon (3-6 months)',
    details:
      'Our catalog is a PDF of 340 pages. Customers print it. Can it become a shop without retyping it?',
    steps: [
      {
        at: t.weekday(-12, '11:24'),
        by: 'jonah',
        reply:
          'Hi Viktor,\n\nMost likely. Could you send us the PDF and ten prices that changed this year?\n\nJonah',
      },
      { at: t.weekday(-12, '11:30'), by: 'jonah', state: 'waiting', note: 'Waiting for the PDF.' },
    ],
  },
  {
    at: t.weekday(-16, '08:51'),
    name: ['Nomvula', 'Dlamini'],
    email: 'nomvula@kwazulucrafts.example',
    company: 'KwaZulu Crafts Cooperative',
    service: 'Digital Marketing',
    timeline: 'Planning (6+ months)',
    details: 'We sell through three fairs a year. We’d like to be found in between.',
    steps: [
      {
        at: t.weekday(-15, '10:09'),
        by: 'ines',
        state: 'waiting',
        note: 'Asked for last year’s sales by fair.',
      },
    ],
  },
  {
    at: t.weekday(-20, '11:45'),
    name: ['Geoffrey', 'Lund'],
    email: 'g.lund@lundinsurance.example',
    company: 'Lund Insurance',
    service: 'AI & Data Analysis',
    timeline: 'Soon (3-6 months)',
    details: 'Can a model sort our claims mail? About 300 letters a day, most of them scans.',
    steps: [
      { at: t.weekday(-19, '09:44'), by: 'demo', assignee: 'jonah' },
      {
        at: t.weekday(-19, '13:02'),
        by: 'jonah',
        state: 'waiting',
        note: 'Needs a data agreement before they can send samples. Their lawyer has it.',
      },
    ],
  },
  {
    at: t.weekday(-24, '15:27'),
    name: ['Helene', 'Aubert'],
    email: 'helene@coalitionlibertes.example',
    company: 'Coalition Libertés',
    service: 'partnership',
    timeline: pressTimeline,
    details: `We’d translate ${apps.personal.name} into French, with the law of Quebec and of France. Who would keep it current?`,
    steps: [
      {
        at: t.weekday(-23, '10:38'),
        by: 'demo',
        state: 'waiting',
        assignee: 'demo',
        note: 'Board decides on the 15th.',
      },
    ],
  },
];
