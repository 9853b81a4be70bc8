import { pressTimeline } from '@shared/contracts/inquiries';
import { apps } from '@shared/site/studio';
import { founder } from '../founder';
import type { Timeline } from '../timeline';
import type { DemoInquiry } from './demo-inquiry';

/** The ones that staff replied to a month ago or earlier. */
export const listAnsweredBefore = (t: Timeline): DemoInquiry[] => [
  {
    at: t.weekday(-21, '10:20'),
    name: ['Soledad', 'Ibarra'],
    email: 'soledad@fronterarights.example',
    company: 'Frontera Rights Network',
    service: 'civil-rights',
    timeline: pressTimeline,
    details: `Forty volunteers at three crossings. Is ${apps.group.name} ready for groups that change every week?`,
    steps: [
      {
        at: t.weekday(-21, '15:08'),
        by: 'demo',
        reply: `Dear Soledad,\n\nYes: an invitation can end after a day, and leaving a group removes its map from the phone. I’ll set one up with you whenever you like.\n\n${founder.firstName}`,
      },
    ],
  },
  {
    at: t.weekday(-29, '16:02'),
    name: ['Paul', 'Nakamura'],
    email: 'paul@nakamuranursery.example',
    company: 'Nakamura Nursery',
    service: 'Dashboards & Intranets',
    timeline: 'Soon (3-6 months)',
    details: 'Which greenhouse is too warm, right now, on my phone. The sensors are there.',
    steps: [
      {
        at: t.weekday(-28, '09:13'),
        by: 'jonah',
        reply:
          'Hi Paul,\n\nWhich sensors are they? If they speak MQTT, you could have a first version in two weeks.\n\nJonah',
      },
    ],
  },
  {
    at: t.weekday(-34, '12:40'),
    name: ['Katarzyna', 'Zielińska'],
    email: 'kasia@opengrants.example',
    company: 'Open Grants Initiative',
    service: 'grant',
    timeline: pressTimeline,
    details:
      'Our fall round funds safety software with open documentation. The deadline is in five weeks. Will you apply?',
    steps: [
      {
        at: t.weekday(-33, '09:50'),
        by: 'demo',
        assignee: 'ines',
        note: 'Budget table is in the shared folder.',
      },
      {
        at: t.weekday(-31, '14:18'),
        by: 'ines',
        reply:
          'Dear Kasia,\n\nWe will, thank you for asking. You’ll have the draft by the end of next week.\n\nInes',
      },
    ],
  },
];
