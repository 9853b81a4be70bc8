import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type ExportedDonation, rewardsCsvStart, toRewardsCsv } from './rewards-csv';

/** A paid donation of $125. */
const paid: ExportedDonation = {
  createdAt: new Date('2026-11-21T02:00:00Z'),
  sponsorName: null,
  donorName: 'Anton Weiss',
  donorEmail: 'anton@weissbread.example',
  amount: 12_500,
  rewardTier: 'premium',
  isLawOrActivist: 0,
  status: 'succeeded',
};

const write = (facts: Partial<ExportedDonation>, timeZone = 'America/New_York') =>
  rewardsCsvStart + toRewardsCsv([{ ...paid, ...facts }], timeZone);
const read = (csv: string) => Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data;
const cellsOf = (facts: Partial<ExportedDonation>, timeZone?: string) => read(write(facts, timeZone))[1];

describe('the export of rewards', () => {
  it('has its columns, in UTF-8 that spreadsheets recognize', () => {
    const csv = write({ amount: 75_050, rewardTier: 'founding', sponsorName: 'Müller, “Söhne” & Co' });
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(read(csv)).toEqual([
      ['Date', 'Name', 'Email', 'Amount', 'Tier', 'LawOrActivist', 'Status'],
      ['2026-11-20', 'Müller, “Söhne” & Co', paid.donorEmail, '750.50', 'founding', '', 'succeeded'],
    ]);
  });

  it.each([{ status: 'refunded' }, { status: 'pending' }, { rewardTier: null }] as const)(
    'leaves out donations with %j',
    facts => {
      expect(cellsOf(facts)).toBeUndefined();
    },
  );

  it.each([
    [{ rewardTier: 'advocate', isLawOrActivist: 1 }, 5, 'Yes'],
    [{ rewardTier: 'advocate', isLawOrActivist: 0 }, 5, 'Unconfirmed'],
    [{ rewardTier: 'founding', isLawOrActivist: 1 }, 5, ''],
    [{ rewardTier: 'premium', isLawOrActivist: 0 }, 5, ''],
    [{ sponsorName: 'Weiss Bread' }, 1, 'Weiss Bread'],
    [{}, 1, 'Anton Weiss'],
    [{ donorName: null }, 1, 'Anonymous'],
  ] as const)('of %j has in column %i: %j', (facts, column, expected) => {
    expect(cellsOf(facts)?.[column]).toBe(expected);
  });

  it('has the days of a time zone', () => {
    expect(cellsOf({}, 'Asia/Kolkata')?.[0]).toBe('2026-11-21');
  });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x")\nsecond line'])(
  'a name such as %j does not run as a formula in a spreadsheet',
  name => {
    expect(cellsOf({ sponsorName: name })?.[1]).toBe(`'${name}`);
  },
);
