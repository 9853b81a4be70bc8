import { studio } from '@shared/site/studio';
import { pdfFile, tableFile, textFile, wireframeFile } from '../files/files';
import type { Timeline } from '../timeline';
import type { DemoShare } from './demo-share-story';
import { downloaded, mistyped, opened } from './steps';

const ports = ['Eastbank', 'Mill Quay', 'North Pier', 'Saltmarsh'];
const crew = ['A. Nwosu', 'B. Tierney', 'C. Duarte', 'D. Fairweather', 'E. Lund', 'F. Mirza'];

/** Shares with a file that can still be opened. */
export const listCurrentFiles = (t: Timeline): DemoShare[] => [
  {
    at: t.weekday(-8, '11:20'),
    by: 'ines',
    title: 'Signed statement of work',
    file: pdfFile('Statement of work - Old Mill Dental', [
      '1. One screen for four practices.',
      '2. Live in five weeks, with a demo every Friday.',
      '3. Half on signing, half when the screen is up.',
      '',
      `Signed: Luis Ferreira, ${studio.founder.name}`,
    ]),
    expiresAt: t.weekday(12, '17:00'),
    steps: downloaded(t.weekday(-7, '09:34'), 1),
  },
  {
    at: t.weekday(-6, '15:02'),
    by: 'jonah',
    title: 'Label drafts for Saltworks Cider',
    note: 'Three directions. The second one is ours to defend.',
    file: wireframeFile('Saltworks labels', 'Saltworks', 3),
    expiresAt: t.weekday(16, '17:00'),
    steps: [...downloaded(t.weekday(-6, '18:20'), 2), ...downloaded(t.weekday(-4, '10:11'), 2)],
  },
  {
    at: t.weekday(-2, '10:45'),
    by: 'ines',
    title: 'Crew roster export',
    file: tableFile('north-pier-roster', ['week', 'crew', 'port', 'hours'], 1_248, row => [
      1 + Math.floor(row / 6),
      crew[row % 6] ?? '',
      ports[row % 4] ?? '',
      32 + ((row * 5) % 13),
    ]),
    expiresAt: t.weekday(5, '12:00'),
    steps: [{ at: t.weekday(-1, '14:30'), do: 'remind', by: 'ines' }],
  },
  {
    at: t.weekday(-3, '16:12'),
    by: 'ines',
    title: 'Waiting list, sample data',
    note: 'Every name in it is made up. Please use it for the import test only.',
    file: tableFile('waiting-list-sample', ['clinic', 'patient', 'waiting_days'], 860, row => [
      `Clinic ${1 + (row % 6)}`,
      `P-${4_100 + row}`,
      (row * 7) % 41,
    ]),
    expiresAt: t.weekday(4, '17:00'),
    maxOpenings: 3,
    steps: downloaded(t.weekday(-2, '07:50'), 3),
  },
  {
    at: t.weekday(-24, '09:15'),
    by: 'demo',
    title: 'Press kit for The Harbor Gazette',
    note: 'Use whatever you like. The portraits are free to print.',
    file: pdfFile('Press kit', [
      'Both apps on one page.',
      'Numbers as of this month.',
      'Quotes you may print.',
    ]),
    expiresAt: t.weekday(22, '17:00'),
    steps: [
      ...downloaded(t.weekday(-24, '11:40'), 4),
      ...downloaded(t.weekday(-23, '08:05'), 5),
      mistyped(t.weekday(-20, '13:13'), 6),
      ...downloaded(t.weekday(-20, '13:14'), 6),
      opened(t.weekday(-12, '16:48'), 4),
      ...downloaded(t.weekday(-3, '10:26'), 7),
    ],
  },
  {
    at: t.weekday(-5, '13:38'),
    by: 'demo',
    title: 'Contract for Delta Clinics',
    file: pdfFile('Contract - Delta Clinics', ['Twelve pages in the original. This is the signature page.']),
    expiresAt: t.weekday(9, '17:00'),
    maxDownloads: 2,
    steps: downloaded(t.weekday(-4, '06:58'), 3),
  },
  {
    at: t.weekday(-4, '09:50'),
    by: 'ines',
    title: 'Invoice 2043',
    file: pdfFile('Invoice 2043', [
      'Dashboard for North Pier Ferries, second of three',
      '$6,400.00, due in 30 days',
    ]),
    expiresAt: t.weekday(20, '17:00'),
  },
  {
    at: t.weekday(-1, '11:05'),
    by: 'jonah',
    title: 'Home page, second draft',
    note: 'The headline is a placeholder. Everything else is meant.',
    file: wireframeFile('home-second-draft', 'Ferries, on time', 4),
    expiresAt: t.weekday(6, '17:00'),
    steps: [...downloaded(t.weekday(-1, '15:33'), 8), opened(t.weekday(-1, '16:02'), 9)],
  },
  {
    at: t.weekday(-3, '12:24'),
    by: 'ines',
    title: 'Privacy review, our answers',
    file: textFile('privacy-review.md', ['# Privacy review', '', '1. Locations are kept for 24 hours.']),
    expiresAt: t.weekday(8, '17:00'),
    steps: [
      { at: t.weekday(-2, '09:30'), do: 'remind', by: 'ines' },
      ...downloaded(t.weekday(-2, '14:15'), 10),
    ],
  },
  {
    at: t.weekday(-10, '17:04'),
    by: 'demo',
    title: 'Numbers for the board',
    file: tableFile('board-numbers', ['month', 'projects', 'hours', 'invoiced'], 24, row => [
      row + 1,
      2 + (row % 4),
      310 + ((row * 37) % 90),
      21_000 + ((row * 1_733) % 9_000),
    ]),
    expiresAt: t.weekday(13, '17:00'),
    steps: [
      ...downloaded(t.weekday(-9, '08:12'), 11),
      ...downloaded(t.weekday(-9, '20:40'), 12),
      { at: t.weekday(-6, '10:00'), do: 'change-expiry', by: 'demo', expiresAt: t.weekday(18, '17:00') },
      opened(t.weekday(-5, '19:27'), 12),
    ],
  },
];
