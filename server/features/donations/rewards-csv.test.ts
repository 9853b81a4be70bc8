import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type ExportedDonation, rewardsCsvStart, toRewardsCsv as toLines } from './rewards-csv';

/** A paid donation of $125. */
const donationOf = (facts: Partial<ExportedDonation> = {}): ExportedDonation => ({
  createdAt: new Date('2026-11-21T12:00:00Z'),
  sponsorName: null,
  donorName: 'Anton Weiss',
  donorEmail: 'anton@weissbread.example',
  amount: 12_500,
  rewardTier: 'premium',
  isLawOrActivist: 0,
  status: 'succeeded',
  ...facts,
});

const toRewardsCsv = (donations: ExportedDonation[], timeZone = 'America/New_York') =>
  rewardsCsvStart + toLines(donations, timeZone);
const read = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;

/** A formula where lists are separated by something else than a comma. */
const splitFormula = /[;|\t\r\n][\s"]*[=+\-@＝＋－＠]/;

describe('the export of rewards', () => {
  it('has its columns, in UTF-8 that spreadsheets recognize', () => {
    const csv = toRewardsCsv([
      donationOf({ amount: 75_050, rewardTier: 'founding', sponsorName: 'Müller, “Söhne” & Co' }),
    ]);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(read(csv)).toEqual([
      ['Date', 'Name', 'Email', 'Amount', 'Tier', 'LawOrActivist', 'Status'],
      [
        '2026-11-21',
        'Müller, “Söhne” & Co',
        'anton@weissbread.example',
        '750.50',
        'founding',
        '',
        'succeeded',
      ],
    ]);
  });

  it('contains paid donations with a reward, and no others', () => {
    const csv = toRewardsCsv([
      donationOf({ donorName: 'Paid' }),
      donationOf({ donorName: 'Refunded', status: 'refunded' }),
      donationOf({ donorName: 'Pending', status: 'pending' }),
      donationOf({ donorName: 'No reward', rewardTier: null }),
    ]);
    expect(read(csv).map(row => row[1])).toEqual(['Name', 'Paid']);
  });

  it.each([
    ['advocate', 1, 'Yes'],
    ['advocate', 0, 'Unconfirmed'],
    ['founding', 1, ''],
    ['premium', 0, ''],
  ] as const)('describes a %s donor with flag %i as %j', (rewardTier, isLawOrActivist, expected) => {
    expect(read(toRewardsCsv([donationOf({ rewardTier, isLawOrActivist })]))[1]?.[5]).toBe(expected);
  });

  const plain = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("x")\nsecond line'];
  it.each([...plain, '＝1+1', '＋1', '－1', '＠SUM(A1)'])('does not let %j run as a formula', name => {
    const csv = toRewardsCsv([donationOf({ sponsorName: name, donorEmail: name })]);
    const cells = read(csv)[1]?.slice(1, 3) ?? [];
    for (const cell of cells) expect(cell).toMatch(/^'/);
    expect(cells.map(cell => cell.replaceAll("'", ''))).toEqual([name, name]);
  });

  it.each([
    ';=1',
    'Thanks;=1+1',
    'Thanks; +1',
    'Thanks|@SUM(A1)',
    'Thanks;"=1+1',
    'Thanks\n-1',
    'Thanks;＝1',
  ])('lets no part of %j run as a formula where a spreadsheet splits cells elsewhere', name => {
    const csv = toRewardsCsv([donationOf({ sponsorName: name })]);
    expect(csv).not.toMatch(splitFormula);
    expect(read(csv)[1]?.[1]?.replace("'", '')).toBe(name);
  });

  it('names the sponsor or the donor, whichever is known', () => {
    const names = [
      donationOf({ sponsorName: 'Weiss Bread', donorName: 'Anton' }),
      donationOf({ donorName: 'Anton' }),
      donationOf({ donorName: null, donorEmail: null }),
    ];
    expect(read(toRewardsCsv(names)).map(row => row[1])).toEqual([
      'Name',
      'Weiss Bread',
      'Anton',
      'Anonymous',
    ]);
  });

  it.each([
    ['America/New_York', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-21'],
  ])('has the days of %s', (timeZone, day) => {
    const createdAt = new Date('2026-11-21T02:00:00Z');
    expect(read(toRewardsCsv([donationOf({ createdAt })], timeZone))[1]?.[0]).toBe(day);
  });

  it('has no limit of rows', () => {
    const many = Array.from({ length: 12_000 }, () => donationOf({}));
    expect(read(toRewardsCsv(many))).toHaveLength(12_001);
  });

  it('preserves any names and addresses, and lets none of them run as a formula', () => {
    const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
    const notorious = fc.tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'"),
      anyText,
    );
    const anyCell = fc.oneof(
      anyText,
      notorious.map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(anyCell, anyCell, (sponsorName, donorEmail) => {
        const csv = toRewardsCsv([donationOf({ sponsorName, donorEmail })]);
        const cells = read(csv)[1]?.slice(1, 3) ?? [];
        const withoutMarks = (text: string) => text.replaceAll(/'(?=[=+\-@\t\r\n＝＋－＠])/g, '');
        expect(cells.map(withoutMarks)).toEqual([sponsorName, donorEmail].map(withoutMarks));
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(csv).not.toMatch(splitFormula);
      }),
    );
  });
});
