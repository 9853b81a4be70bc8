import { pdfFile } from '../files/files';
import type { Timeline } from '../timeline';
import type { DemoShare } from './demo-share-story';
import { downloaded, opened } from './steps';

/** Shares that were opened or downloaded as often as they could be. */
export const listUsedUp = (t: Timeline): DemoShare[] => [
  {
    at: t.weekday(-13, '10:17'),
    by: 'jonah',
    title: 'Transfer code for the domain',
    note: 'Code: 7F-Q2-88-LM\nGood until the end of the month.',
    maxOpenings: 1,
    steps: [opened(t.weekday(-13, '10:29'), 17)],
  },
  {
    at: t.weekday(-18, '13:50'),
    by: 'demo',
    title: 'Signed NDA',
    file: pdfFile('NDA', ['Between the studio and Delta Clinics, for two years.']),
    maxDownloads: 1,
    steps: downloaded(t.weekday(-17, '07:31'), 3),
  },
  {
    at: t.weekday(-9, '16:08'),
    by: 'ines',
    title: 'Database password, new server',
    note: 'User: reports\nPassword: forty-two-oars-and-a-drum',
    expiresAt: t.weekday(11, '17:00'),
    maxOpenings: 2,
    steps: [opened(t.weekday(-9, '16:30'), 18), opened(t.weekday(-8, '09:12'), 19)],
  },
  {
    at: t.weekday(-1, '09:41'),
    by: 'demo',
    title: 'Tax form for the contractor',
    file: pdfFile('W-9', ['Filled in and signed.']),
    expiresAt: t.weekday(8, '17:00'),
    maxDownloads: 2,
    steps: [...downloaded(t.weekday(-1, '11:26'), 35), ...downloaded(t.weekday(-1, '13:58'), 35)],
  },
];
