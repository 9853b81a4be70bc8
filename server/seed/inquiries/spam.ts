import type { Timeline } from '../timeline';
import type { DemoInquiry } from './demo-inquiry';

export const listSpam = (t: Timeline): DemoInquiry[] => [
  {
    at: t.weekday(-4, '04:13'),
    name: ['Best', 'Rankings'],
    email: 'offers@rank-first.example',
    company: 'Rank First',
    service: 'Digital Marketing',
    timeline: 'Urgent (1-2 months)',
    details: 'Dear sir, your site is not on page one. We have a package for you.',
    steps: [{ at: t.weekday(-4, '09:02'), by: 'ines', state: 'spam' }],
  },
  {
    at: t.weekday(-17, '03:40'),
    name: ['Crypto', 'Desk'],
    email: 'desk@coinrocket.example',
    company: 'Coin Rocket',
    service: 'Other',
    timeline: 'Just Exploring',
    details: 'Put your donations to work! Guaranteed 4% a week. Reply for the wallet.',
    steps: [{ at: t.weekday(-17, '09:16'), by: 'demo', state: 'spam' }],
  },
  {
    at: t.weekday(-26, '02:27'),
    name: ['Kelly', 'from Linkbuild'],
    email: 'kelly@linkbuild.example',
    company: 'Linkbuild',
    service: 'Web Development',
    timeline: 'Urgent (1-2 months)',
    details: 'Loved your post! Would you add a link to our list of 50 best casinos? We pay $40.',
    steps: [{ at: t.weekday(-26, '09:31'), by: 'jonah', state: 'spam' }],
  },
  {
    at: t.weekday(-37, '05:55'),
    name: ['Account', 'Support'],
    email: 'verify@mailbox-check.example',
    company: 'Mailbox Check',
    service: 'Other',
    timeline: 'Urgent (1-2 months)',
    details: 'Your mailbox is 98% full. Confirm your password within 24 hours to keep it.',
    steps: [{ at: t.weekday(-37, '09:04'), by: 'ines', state: 'spam' }],
  },
];
