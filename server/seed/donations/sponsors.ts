import { apps } from '@shared/site/studio';
import type { Timeline } from '../timeline';
import type { DemoDonation } from './demo-donation';

/** The largest sponsors, some with a logo. Everybody in here is invented. */
export const listSponsors = (t: Timeline): DemoDonation[] => [
  {
    at: t.day(57, '10:24'),
    dollars: 1_500,
    name: 'Helena Marsh',
    email: 'helena@marshandpryce.example',
    message: 'Our clients deserve a record of what happened to them.',
    sponsor: {
      name: 'Marsh & Pryce, Attorneys at Law',
      website: 'https://marshandpryce.example',
      logo: 'law-firm',
    },
    isLawOrActivist: true,
  },
  {
    at: t.day(49, '16:05'),
    dollars: 750,
    name: 'Idris Bello',
    email: 'idris@quietharbor.example',
    sponsor: {
      name: 'Quiet Harbor Software',
      website: 'https://quietharbor.example',
      logo: 'software-company',
    },
  },
  {
    at: t.day(31, '11:48'),
    dollars: 1_000,
    name: 'Adaeze Okonjo',
    email: 'adaeze@okonjofund.example',
    message: 'My father kept a notebook in the car for forty years. He would have loved this.',
    sponsor: { name: 'The Okonjo Family Fund', website: 'https://okonjofund.example' },
  },
  {
    at: t.day(46, '13:37'),
    dollars: 500,
    name: 'Rosa Quintero',
    email: 'rosa@eastside-legal.example',
    message: 'For the Saturday intake line.',
    sponsor: {
      name: 'Eastside Legal Clinic',
      website: 'https://eastside-legal.example',
      logo: 'legal-clinic',
    },
    isLawOrActivist: true,
    steps: [{ at: t.weekday(-30, '09:40'), do: 'verify', by: 'ines' }],
  },
  {
    at: t.day(26, '09:12'),
    dollars: 600,
    name: 'Marisol Vega',
    email: 'marisol@casaabierta.example',
    message: `We teach ${apps.personal.name} at every know-your-rights night now.`,
    sponsor: { name: 'Casa Abierta Immigrant Defense', website: 'https://casaabierta.example' },
    isLawOrActivist: true,
    steps: [{ at: t.weekday(-15, '14:20'), do: 'verify', by: 'jonah' }],
  },
  {
    at: t.day(38, '17:31'),
    dollars: 400,
    name: 'Walt Brzezinski',
    email: 'office@local218.example',
    message: 'Voted on at our last meeting. Nobody was against.',
    sponsor: { name: 'Dockworkers Local 218', website: 'https://local218.example', logo: 'union-local' },
    isLawOrActivist: true,
  },
  {
    at: t.day(9, '20:55'),
    dollars: 400,
    name: 'Tsosie Begay',
    email: 'tsosie@desertwatch.example',
    sponsor: { name: 'Desert Watch Legal Observers', website: 'https://social.example/@desertwatch' },
    isLawOrActivist: true,
  },
  {
    at: t.day(35, '19:20'),
    dollars: 250,
    name: 'Mei Tanaka',
    email: 'mei@millstreet.example',
    message: 'Half of what the block party left over.',
    sponsor: {
      name: 'Mill Street Neighbors',
      website: 'https://millstreet.example',
      logo: 'neighborhood-association',
    },
  },
  {
    at: t.day(29, '06:42'),
    dollars: 125,
    name: 'Anton Weiss',
    email: 'anton@weissbread.example',
    sponsor: { name: 'Weiss Bread & Sons', website: 'https://weissbread.example', logo: 'bakery' },
  },
];
