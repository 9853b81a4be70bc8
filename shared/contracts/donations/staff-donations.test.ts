import { expect, it } from 'vitest';
import { listLimits } from '../../limits/server';
import { issuesOf } from '../testing';
import { changeWall, verifyAdvocates } from './listed-sponsors';
import { donationListQuery, exportRewards } from './staff-donations';

const id = '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';
const [none, gone] = ['Select at least one donation', 'Reload the list and try again'];
const flag = 'Leave this out or set it to 1';

it.each([
  ['no change of the list of sponsors', changeWall.body, { ids: [id] }, '', 'Choose what to hide or show'],
  ['no donations', changeWall.body, { ids: [], sponsorHidden: true }, 'ids', none],
  ['another ID', verifyAdvocates.body, { ids: ['7'], verified: true }, 'ids.0', gone],
  [
    'too many donations',
    verifyAdvocates.body,
    { ids: Array(listLimits.page + 1).fill(id), verified: true },
    'ids',
    'Select 200 donations or fewer',
  ],
  ['another flag', donationListQuery, { rewards: 'true' }, 'rewards', flag],
  ['another flag', donationListQuery, { sponsors: '0' }, 'sponsors', flag],
  ['another status', donationListQuery, { status: 'other' }, 'status', 'This status doesn’t exist'],
  ['another order', donationListQuery, { sort: 'other' }, 'sort', 'Choose newest, oldest or largest'],
  ['another tier', donationListQuery, { tier: 'other' }, 'tier', 'This reward doesn’t exist'],
  ['another wall', donationListQuery, { wall: 'other' }, 'wall', 'This state doesn’t exist'],
  ['no time zone', exportRewards.body, {}, 'timeZone', 'We don’t know this time zone'],
  [
    'another time zone',
    exportRewards.body,
    { timeZone: 'Mars/Olympus' },
    'timeZone',
    'We don’t know this time zone',
  ],
] as const)('%s is refused', (_what, schema, input, path, message) => {
  expect(issuesOf(schema, input)).toEqual([[path, message]]);
});
