import { pdfFile, tableFile, textFile, wireframeFile } from '../files/files';
import type { Timeline } from '../timeline';
import type { DemoShare } from './demo-share-story';
import { downloaded, opened } from './steps';

/** Shares that ended by themselves, and three that staff ended. */
export const listExpired = (t: Timeline): DemoShare[] => [
  {
    at: t.weekday(-41, '11:30'),
    by: 'demo',
    title: 'Statement of work, first draft',
    file: pdfFile('Statement of work, first draft', ['For comments. Please do not sign this one.']),
    expiresAt: t.weekday(-34, '17:00'),
    steps: downloaded(t.weekday(-40, '08:46'), 1),
  },
  {
    at: t.weekday(-37, '09:20'),
    by: 'ines',
    title: 'Invoice 2019',
    file: pdfFile('Invoice 2019', ['Workshop for Riverbend Schools', '$1,800.00, due in 30 days']),
    expiresAt: t.weekday(-17, '17:00'),
    steps: downloaded(t.weekday(-36, '13:08'), 29),
  },
  {
    at: t.weekday(-33, '15:41'),
    by: 'jonah',
    title: 'Invitations to the beta',
    file: tableFile('beta-invitations', ['code', 'group'], 400, row => [
      `HB-${7_301 + row * 13}`,
      'legal aid',
    ]),
    expiresAt: t.weekday(-28, '17:00'),
    steps: [...downloaded(t.weekday(-33, '16:20'), 30), ...downloaded(t.weekday(-31, '10:52'), 31)],
  },
  {
    at: t.weekday(-30, '10:59'),
    by: 'jonah',
    title: 'DNS records for Saltworks Cider',
    note: 'A 192.0.2.80\nTXT v=spf1 include:mail.example -all',
    expiresAt: t.weekday(-25, '17:00'),
    steps: [opened(t.weekday(-30, '11:47'), 2), opened(t.weekday(-29, '09:03'), 2)],
  },
  {
    at: t.weekday(-26, '13:15'),
    by: 'demo',
    title: 'Transcript of the interview',
    file: textFile('transcript.txt', [
      'Q: Why give it away?',
      'A: Because people need it when they have no card out.',
    ]),
    expiresAt: t.weekday(-19, '17:00'),
    steps: downloaded(t.weekday(-26, '18:22'), 4),
  },
  {
    at: t.weekday(-22, '16:33'),
    by: 'ines',
    title: 'Hosting quote',
    file: pdfFile('Hosting quote', ['Two servers, one database, backups in another city', '$212 a month']),
    expiresAt: t.weekday(-15, '17:00'),
    steps: [{ at: t.weekday(-17, '10:10'), do: 'remind', by: 'ines' }],
  },
  {
    at: t.weekday(-20, '12:06'),
    by: 'jonah',
    title: 'Wireframes, round one',
    file: wireframeFile('wireframes-round-one', 'One screen', 2),
    expiresAt: t.weekday(-13, '17:00'),
    steps: [...downloaded(t.weekday(-20, '14:59'), 1), ...downloaded(t.weekday(-18, '09:36'), 32)],
  },
  {
    at: t.weekday(-16, '09:08'),
    by: 'demo',
    title: 'Travel for the conference',
    note: 'Train 6:40 from Union Station, seats 31 to 33 in car 4.\nHotel: under the studio’s name, two nights.',
    expiresAt: t.weekday(-9, '17:00'),
    steps: [opened(t.weekday(-16, '09:22'), 33), opened(t.weekday(-15, '17:54'), 34)],
  },
  {
    at: t.weekday(-11, '14:45'),
    by: 'ines',
    title: 'Photo permissions',
    file: textFile('permissions.txt', ['Page 3: yes.', 'Page 7: yes, without the name.', 'Cover: no.']),
    expiresAt: t.weekday(-4, '17:00'),
    steps: downloaded(t.weekday(-10, '11:01'), 5),
  },
  {
    at: t.weekday(-27, '11:12'),
    by: 'jonah',
    title: 'Server password, old',
    note: 'Changed since. Please ask for the new one.',
    expiresAt: t.weekday(10, '17:00'),
    steps: [opened(t.weekday(-26, '10:40'), 17), { at: t.weekday(-21, '15:30'), do: 'end', by: 'demo' }],
  },
  {
    at: t.weekday(-14, '10:34'),
    by: 'ines',
    title: 'Offer for Riverbend Schools',
    file: pdfFile('Offer - Riverbend Schools', ['Replaced by the second version.']),
    expiresAt: t.weekday(6, '17:00'),
    steps: [{ at: t.weekday(-14, '10:51'), do: 'end', by: 'ines' }],
  },
  {
    at: t.weekday(-8, '17:20'),
    by: 'demo',
    title: 'Salary bands, draft',
    file: tableFile('bands', ['band', 'from', 'to'], 6, row => [
      row + 1,
      52_000 + row * 9_000,
      61_000 + row * 11_000,
    ]),
    steps: [...downloaded(t.weekday(-7, '09:05'), 34), { at: t.weekday(-7, '12:00'), do: 'end', by: 'demo' }],
  },
];
