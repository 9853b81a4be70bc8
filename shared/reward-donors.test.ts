import { expect, it } from 'vitest';
import { confirmationOf, donorNameOf } from './reward-donors';

it.each([
  ['Harbor Legal Aid', 'Priya Raman', 'Harbor Legal Aid'],
  ['', 'Priya Raman', 'Priya Raman'],
  [null, null, 'Anonymous'],
])('in the list of rewards, the sponsor %j and donor %j is %s', (sponsorName, donorName, name) => {
  expect(donorNameOf({ sponsorName, donorName })).toBe(name);
});

it.each([
  ['advocate', 1, 'Yes'],
  ['advocate', 0, 'Unconfirmed'],
  ['founding', 1, ''],
  [null, 1, ''],
] as const)(
  'for the tier %s and the claim %i, the confirmation is %j',
  (rewardTier, isLawOrActivist, text) => {
    expect(confirmationOf({ rewardTier, isLawOrActivist })).toBe(text);
  },
);
