import { expect, it } from 'vitest';
import { confirmationOf, donorNameOf, foundingSpotsRemaining, giverNameOf, tierFor } from './tiers';

it.each([
  [100, 0, null],
  [12_499, 6, null],
  [12_500, 0, 'premium'],
  [39_999, 6, 'premium'],
  [40_000, 6, 'advocate'],
  [74_999, 0, 'advocate'],
  [75_000, 5, 'founding'],
  [75_000, 6, 'advocate'],
  [2_500_000, 7, 'advocate'],
])('%d cents, while %d founding spots are held, earn %s', (amount, held, tier) => {
  expect(tierFor(amount, held)).toBe(tier);
});

it.each([
  [[], 6],
  [[74_999, 40_000, 100], 6],
  [[75_000, 80_000, 74_999], 4],
  [Array.from({ length: 6 }, () => 75_000), 0],
  [Array.from({ length: 9 }, () => 100_000), 0],
])('sponsors who donated %j leave %d founding spots', (amounts, remaining) => {
  expect(foundingSpotsRemaining(amounts.map(amount => ({ amount })))).toBe(remaining);
});

it.each([
  ['Harbor Legal Aid', 'Priya Raman', 'Harbor Legal Aid'],
  ['', 'Priya Raman', 'Priya Raman'],
  [null, null, 'Anonymous'],
])('in the list of rewards, the sponsor %j and donor %j is %s', (sponsorName, donorName, name) => {
  expect(donorNameOf({ sponsorName, donorName })).toBe(name);
});

it.each([
  ['Fern & Sons', 'Anonymous', 'Fern & Sons'],
  ['Fern & Sons', 'Priya Raman', 'Priya Raman'],
  [null, 'Anonymous', 'Anonymous'],
  [null, null, 'Anonymous'],
])('what the sponsor %j and donor %j gave is from %s', (sponsorName, donorName, name) => {
  expect(giverNameOf({ sponsorName, donorName })).toBe(name);
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
