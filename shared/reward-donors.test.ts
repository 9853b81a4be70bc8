import { describe, expect, it } from 'vitest';
import { confirmationOf, donorNameOf } from './reward-donors';

describe('the name in the list of rewards', () => {
  it.each([
    ['Harbor Legal Aid', 'Priya Raman', 'Harbor Legal Aid'],
    [null, 'Priya Raman', 'Priya Raman'],
    ['', 'Priya Raman', 'Priya Raman'],
    [null, null, 'Anonymous'],
  ])('of the sponsor %j and donor %j is %s', (sponsorName, donorName, name) => {
    expect(donorNameOf({ sponsorName, donorName })).toBe(name);
  });
});

describe('the confirmation of a law firm or activist', () => {
  it.each([
    ['advocate', 1, 'Yes'],
    ['advocate', 0, 'Unconfirmed'],
    ['founding', 1, ''],
    ['premium', 0, ''],
    [null, 1, ''],
  ] as const)('for the tier %s and the claim %i is %j', (rewardTier, isLawOrActivist, text) => {
    expect(confirmationOf({ rewardTier, isLawOrActivist })).toBe(text);
  });
});
