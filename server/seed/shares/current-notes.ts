import { pdfFile, tableFile } from '../files/files';
import type { Timeline } from '../timeline';
import type { DemoShare } from './demo-share-story';
import { mistyped, opened } from './steps';

/** Shares with a note that can still be opened, and two that wrong passwords have just locked. */
export const listCurrentNotes = (t: Timeline): DemoShare[] => [
  {
    at: t.weekday(-40, '10:10'),
    by: 'jonah',
    title: 'Wi-Fi at the studio',
    note: 'Network: studio-guest\nPassword: low-water-mark',
    steps: [
      opened(t.weekday(-38, '09:02'), 13),
      opened(t.weekday(-29, '13:45'), 14),
      opened(t.weekday(-17, '10:31'), 15),
      opened(t.weekday(-6, '09:48'), 16),
    ],
  },
  {
    at: t.weekday(-7, '14:22'),
    by: 'jonah',
    title: 'Keys for the payment test account',
    note: 'Publishable: pk_test_demo\nSecret: sk_test_demo\nBoth only work in test mode.',
    expiresAt: t.weekday(7, '17:00'),
    maxOpenings: 2,
    steps: [opened(t.weekday(-7, '15:01'), 17)],
  },
  {
    at: t.weekday(-5, '09:33'),
    by: 'ines',
    title: 'Staging site for Lindqvist Freight',
    note: 'Address: https://staging.lindqvistfreight.example\nUser: reviewer\nWe’ll call you with the password.',
    expiresAt: t.weekday(9, '17:00'),
    steps: [
      opened(t.weekday(-5, '10:15'), 18),
      mistyped(t.weekday(-4, '08:59'), 19),
      opened(t.weekday(-4, '09:00'), 19),
      opened(t.weekday(-2, '11:52'), 18),
    ],
  },
  {
    at: t.weekday(-12, '16:40'),
    by: 'demo',
    title: 'Recovery codes for the domain account',
    note: '4821-9077\n1150-3364\n7702-8815',
    maxOpenings: 1,
  },
  {
    at: t.weekday(-2, '15:18'),
    by: 'jonah',
    title: 'Interview task',
    note: 'Take two hours, not more. Send what you have; we’ll talk about what’s missing.',
    expiresAt: t.weekday(5, '17:00'),
    steps: [opened(t.weekday(-2, '19:06'), 20)],
  },
  {
    at: t.weekday(-6, '11:57'),
    by: 'ines',
    title: 'Meeting notes for Casa Abierta',
    note: 'Decided: Spanish first, English second.\nOpen: who answers the intake line on Sundays?',
    expiresAt: t.weekday(14, '17:00'),
    steps: [opened(t.weekday(-6, '13:20'), 21), opened(t.weekday(-3, '08:41'), 21)],
  },
  {
    at: t.weekday(-5, '17:11'),
    by: 'demo',
    title: 'Draft lease for the second floor',
    file: pdfFile('Draft lease', ['Second floor, 1,900 square feet, five years.', 'Not signed.']),
    expiresAt: t.weekday(10, '17:00'),
    steps: [opened(t.weekday(-4, '12:30'), 22), { at: t.minutesAgo(3), do: 'guess-until-locked' }],
  },
  {
    at: t.weekday(-1, '16:25'),
    by: 'demo',
    title: 'Hours for the accountant',
    file: tableFile('hours', ['week', 'person', 'hours'], 156, row => [
      1 + Math.floor(row / 3),
      ['Ines', 'Jonah', 'the rest'][row % 3] ?? '',
      34 + ((row * 3) % 7),
    ]),
    expiresAt: t.weekday(6, '17:00'),
    steps: [{ at: t.minutesAgo(8), do: 'guess-until-locked' }],
  },
];
