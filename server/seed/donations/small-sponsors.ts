import { apps } from '@shared/site/studio';
import type { Timeline } from '../timeline';
import type { DemoDonation } from './demo-donation';

/** Sponsors of up to $200. Everybody in here is invented. */
export const listSmallSponsors = (t: Timeline): DemoDonation[] => [
  {
    at: t.day(21, '12:16'),
    dollars: 200,
    name: 'Priscilla Owusu',
    email: 'priscilla@lakeshoreaid.example',
    message: `${apps.group.name} got forty of us home after the march. Thank you.`,
    sponsor: { name: 'Lakeshore Mutual Aid', website: 'https://social.example/@lakeshoreaid' },
  },
  {
    at: t.day(15, '08:33'),
    dollars: 150,
    name: 'Danny Nguyen',
    email: 'danny@nguyenauto.example',
    sponsor: { name: 'Nguyen Auto Repair', website: 'https://nguyenauto.example' },
  },
  {
    at: t.day(33, '21:04'),
    dollars: 100,
    name: 'Captain June Abara',
    email: 'june.abara@example.com',
    message: 'Fair winds.',
    sponsor: { name: 'Captain June Abara' },
  },
  {
    at: t.day(12, '15:27'),
    dollars: 100,
    name: 'Greta Halvorsen',
    email: 'greta@hilltopclimbing.example',
    message: 'From the Tuesday crew, who check each other’s knots.',
    sponsor: { name: 'Hilltop Climbing Gym', website: 'https://hilltopclimbing.example' },
  },
  {
    at: t.day(2, '18:09'),
    dollars: 75,
    name: 'Lucien Baptiste',
    email: 'lucien@harborstreetbooks.example',
    sponsor: { name: 'Harbor Street Books', website: 'https://harborstreetbooks.example' },
  },
  {
    at: t.day(6, '11:51'),
    dollars: 50,
    name: 'Ximena Rivera',
    email: 'hola@riverasisters.example',
    message: 'Our delivery drivers asked us to give to this one.',
    sponsor: { name: 'Rivera Sisters Tamales', website: 'https://photos.example/riverasisters' },
  },
  {
    at: t.day(10, '16:44'),
    dollars: 50,
    name: 'Farah Siddiqui',
    email: 'farah@brightpath.example',
    sponsor: { name: 'Bright Path Tutoring', website: 'https://brightpath.example' },
    steps: [{ at: t.day(8, '10:02'), do: 'edit-listing', website: 'https://brightpath.example/tutors' }],
  },
  {
    at: t.day(24, '22:13'),
    dollars: 25,
    name: 'Theo and Nan',
    email: 'theo.and.nan@example.com',
    sponsor: { name: 'Theo and Nan' },
  },
  {
    at: t.day(18, '13:02'),
    dollars: 10,
    name: 'Marketing Team',
    email: 'team@best-deals.example',
    sponsor: { name: 'Best Deals Online Casino', website: 'https://best-deals.example' },
    steps: [{ at: t.weekday(-11, '09:05'), do: 'hide-sponsor', by: 'demo' }],
  },
];
