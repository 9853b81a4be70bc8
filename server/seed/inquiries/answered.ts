import { pressTimeline } from '@shared/contracts/inquiries';
import { founder } from '../founder';
import type { Timeline } from '../timeline';
import type { DemoInquiry } from './demo-inquiry';

/** Inquiries that staff replied to in the last weeks; one reply came back. */
export const listAnswered = (t: Timeline): DemoInquiry[] => [
  {
    at: t.weekday(-5, '08:44'),
    name: ['Luis', 'Ferreira'],
    email: 'luis@oldmilldental.example',
    company: 'Old Mill Dental',
    service: 'Dashboards & Intranets',
    timeline: 'Urgent (1-2 months)',
    details: 'The screen works. Now my office managers want one for vacations. Can we add that?',
    steps: [
      {
        at: t.weekday(-5, '10:12'),
        by: 'ines',
        reply:
          'Hi Luis,\n\nYes, and it’s smaller than you’d think: we can use the calendars that are already connected. Could you send me one month of vacations, however you keep them now?\n\nInes',
      },
    ],
  },
  {
    at: t.weekday(-9, '11:37'),
    name: ['Dana', 'Whitlock'],
    email: 'dana@harborgazette.example',
    company: 'The Harbor Gazette',
    service: 'press',
    timeline: pressTimeline,
    details:
      'A reader told us your app kept her video when her phone was taken. May we tell her story with you?',
    steps: [
      { at: t.weekday(-9, '12:03'), by: 'demo', assignee: 'demo' },
      {
        at: t.weekday(-9, '14:31'),
        by: 'demo',
        reply: `Hello Dana,\n\nIf she agrees, gladly. We can’t see anyone’s recordings, so all I can add is how the app works. I’m free tomorrow after two.\n\n${founder.firstName}`,
      },
    ],
  },
  {
    at: t.weekday(-12, '09:06'),
    name: ['Chinedu', 'Eze'],
    email: 'chinedu@ezefabrics.example',
    company: 'Eze Fabrics',
    service: 'Web Development',
    timeline: 'Soon (3-6 months)',
    details:
      'Six hundred patterns, photographed well, and a shop that shows twelve to a page. What would you do?',
    steps: [
      {
        at: t.weekday(-11, '10:47'),
        by: 'jonah',
        reply:
          'Hi Chinedu,\n\nI’d let people start from a color. I’ve sketched it with eight of your patterns; the link is in the next email.\n\nJonah',
      },
      {
        at: t.weekday(-11, '10:58'),
        by: 'jonah',
        reply:
          'Here it is: https://sketches.example/eze\n\nTap any cloth twice to see it on a chair.\n\nJonah',
      },
    ],
  },
  {
    at: t.weekday(-15, '19:30'),
    name: ['Margaret', 'Sullivan'],
    email: 'msullivan@stbrendans.example',
    company: 'St. Brendan’s Parish',
    service: 'Other',
    timeline: 'Just Exploring',
    details:
      'Would you come and show our seniors’ group how to set up the safety app? There are about thirty of us, and cake.',
    steps: [
      {
        at: t.weekday(-14, '09:29'),
        by: 'ines',
        reply:
          'Dear Margaret,\n\nWe’d love to. Jonah and I can come on a Thursday afternoon. Which one suits you?\n\nInes',
      },
    ],
  },
  {
    at: t.weekday(-18, '13:14'),
    name: ['Andre', 'Fontaine'],
    email: 'andre@fontainecatering.example',
    company: 'Fontaine Catering',
    service: 'Custom App Development',
    timeline: 'Planning (6+ months)',
    details:
      'Servers, trucks, and ovens, all double-booked in June. We need to see conflicts before the bride does.',
    steps: [
      {
        at: t.weekday(-17, '11:55'),
        by: 'ines',
        isRefused: true,
        reply:
          'Hi Andre,\n\nThat’s our favorite kind of problem. How many events do you have on your busiest weekend?\n\nInes',
      },
    ],
  },
];
