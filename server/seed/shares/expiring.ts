import { pdfFile, textFile, wireframeFile } from '../files/files';
import type { Timeline } from '../timeline';
import type { DemoShare } from './demo-share-story';
import { downloaded, opened } from './steps';

/** Shares that end within 48 hours. */
export const listExpiring = (t: Timeline): DemoShare[] => [
  {
    at: t.weekday(-6, '10:28'),
    by: 'ines',
    title: 'Staging access for North Pier',
    note: 'Address: https://staging.northpier.example\nUser: reviewer\nThe password comes by phone.',
    expiresAt: t.hoursAhead(5),
    steps: [opened(t.weekday(-6, '12:02'), 23), opened(t.weekday(-2, '09:19'), 23)],
  },
  {
    at: t.weekday(-5, '16:55'),
    by: 'jonah',
    title: 'Screens from the launch',
    file: wireframeFile('launch-screens', 'We’re open', 5),
    expiresAt: t.hoursAhead(11),
    steps: [...downloaded(t.weekday(-4, '11:11'), 24), ...downloaded(t.weekday(-3, '17:40'), 25)],
  },
  {
    at: t.weekday(-4, '14:07'),
    by: 'ines',
    title: 'Security questionnaire',
    file: textFile('security-questionnaire.md', [
      '# Answers',
      '',
      'Backups: nightly, restored once a month.',
    ]),
    expiresAt: t.hoursAhead(22),
    steps: downloaded(t.weekday(-1, '10:37'), 10),
  },
  {
    at: t.weekday(-9, '12:49'),
    by: 'jonah',
    title: 'Login for the print shop',
    note: 'User: tidal\nThe password is the one on the whiteboard.',
    expiresAt: t.hoursAhead(30),
    steps: [opened(t.weekday(-8, '15:15'), 26)],
  },
  {
    at: t.weekday(-7, '09:44'),
    by: 'ines',
    title: 'Invoice 2038',
    file: pdfFile('Invoice 2038', [
      'Website for Visser Lock Works, first of two',
      '$4,150.00, due in 30 days',
    ]),
    expiresAt: t.hoursAhead(39),
    steps: [{ at: t.weekday(-1, '09:25'), do: 'remind', by: 'ines' }],
  },
  {
    at: t.weekday(-3, '10:03'),
    by: 'jonah',
    title: 'PINs of the test phones',
    note: 'Pixel: 4071\nGalaxy: 2296\niPhone: ask Jonah',
    expiresAt: t.hoursAhead(46),
    maxOpenings: 5,
    steps: [opened(t.weekday(-3, '10:20'), 27), opened(t.weekday(-2, '13:31'), 28)],
  },
];
