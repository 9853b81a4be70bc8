import { describe, expect, it } from 'vitest';
import { listLimits } from '../server-limits';
import { changeWallEntries, verifyAdvocates } from './sponsor-desk';
import { donationListQuery, exportRewards, sponsorWallBody } from './staff-donations';
import { issuesOf } from './testing';

describe('a change of the sponsor wall', () => {
  it('hides or shows something', () => {
    for (const change of [{ sponsorHidden: true }, { sponsorLogoHidden: false }]) {
      expect(sponsorWallBody.parse(change)).toEqual(change);
    }
    expect(issuesOf(sponsorWallBody, {})).toEqual([['', 'Choose what to hide or show']]);
    expect(issuesOf(sponsorWallBody, { sponsorHidden: 'yes' })[0]?.[0]).toBe('sponsorHidden');
  });
});

describe('the list of donations', () => {
  it('is narrowed by flags that are 1 or left out', () => {
    expect(donationListQuery.parse({ rewards: '1', sponsors: '1' })).toMatchObject({
      rewards: '1',
      sponsors: '1',
    });
    for (const flag of ['rewards', 'sponsors']) {
      expect(issuesOf(donationListQuery, { [flag]: 'true' })).toEqual([
        [flag, 'Leave this out or set it to 1'],
      ]);
    }
  });
});

describe('the export of rewards', () => {
  it('is dated in a time zone that exists', () => {
    expect(exportRewards.body.parse({ timeZone: 'Asia/Kolkata' })).toEqual({ timeZone: 'Asia/Kolkata' });
    for (const timeZone of [undefined, 'Mars/Olympus', '']) {
      expect(issuesOf(exportRewards.body, { timeZone })).toEqual([
        ['timeZone', "We don't know this time zone"],
      ]);
    }
  });
});

describe('a change of several donations', () => {
  const id = '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';

  it.each([
    [[], 'Select at least one donation'],
    [['7'], 'Reload the list and try again'],
    [Array(listLimits.page + 1).fill(id), 'Select 200 donations or fewer'],
  ])('is refused for %o', (ids, message) => {
    const refused = [expect.arrayContaining([message])];
    expect(issuesOf(verifyAdvocates.body, { ids, verified: true })).toEqual(refused);
    expect(issuesOf(changeWallEntries.body, { ids, sponsorHidden: true })).toEqual(refused);
  });

  it('names each once', () => {
    const body = { ids: [id, id], sponsorHidden: true };
    expect(changeWallEntries.body.parse(body)).toEqual({ ...body, ids: [id] });
  });
});
