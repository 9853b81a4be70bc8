import type { Timeline } from '../timeline';
import type { DemoDonation } from './demo-donation';

/** Donations that have not been paid. Pending ones expire after half an hour, as everybody's do. */
export const listUnpaid = (t: Timeline): DemoDonation[] => [
  {
    at: t.minutesAgo(4),
    dollars: 50,
    name: 'Noor Haddad',
    email: 'noor.haddad@example.com',
    message: 'For the night bus drivers.',
    unpaid: 'pending',
  },
  {
    at: t.minutesAgo(11),
    dollars: 125,
    name: 'Stephanie Duval',
    email: 'stephanie@duvalframing.example',
    sponsor: { name: 'Duval Framing', website: 'https://duvalframing.example' },
    unpaid: 'pending',
  },
  { at: t.minutesAgo(19), dollars: 10, unpaid: 'pending' },
  {
    at: t.day(25, '14:39'),
    dollars: 40,
    name: 'Petra Lind',
    email: 'petra.lind@example.com',
    unpaid: 'failed',
  },
  {
    at: t.day(13, '19:44'),
    dollars: 100,
    name: 'Emeka Nwosu',
    email: 'emeka.nwosu@example.com',
    message: 'I’ll try again with my other card.',
    unpaid: 'failed',
  },
  { at: t.day(3, '21:27'), dollars: 25, unpaid: 'failed' },
  { at: t.day(28, '23:05'), dollars: 500, name: 'Brandon Schultz', unpaid: 'expired' },
  {
    at: t.day(19, '10:50'),
    dollars: 25,
    name: 'Ioana Popescu',
    email: 'ioana.p@example.com',
    unpaid: 'expired',
  },
  { at: t.day(7, '17:16'), dollars: 50, unpaid: 'expired' },
  {
    at: t.day(2, '08:37'),
    dollars: 250,
    name: 'Valentina Russo',
    email: 'valentina@russodental.example',
    sponsor: { name: 'Russo Family Dental', website: 'https://russodental.example' },
    unpaid: 'expired',
  },
];
