import fc from 'fast-check';
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

/** A formula where lists are separated by something else than a comma. */
const splitFormula = /[;|\t\r\n][\s"]*[=+\-@＝＋－＠]/;

function expectSafe(name: string) {
  const csv = write({ sponsorName: name, donorEmail: name });
  const cells = read(csv)[1]?.slice(1, 3) ?? [];
  const withoutMarks = (text: string) => text.replaceAll(/'(?=[=+\-@\t\r\n＝＋－＠])/g, '');
  expect(cells.map(withoutMarks)).toEqual([name, name].map(withoutMarks));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  expect(csv).not.toMatch(splitFormula);
}

describe('a name in a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("x")\nsecond line', '＝1+1'])(
    'such as %j does not run as a formula',
    name => {
      expect(cellsOf({ sponsorName: name })?.[1]).toBe(`'${name}`.replaceAll(/(?<=\s)=/g, "'="));
      expectSafe(name);
    },
  );

  it.each([';=1', 'Thanks; +1', 'Thanks|@SUM(A1)', 'Thanks;"=1+1', 'Thanks\n-1', 'Thanks;＝1'])(
    'such as %j does not run where a spreadsheet splits cells elsewhere',
    expectSafe,
  );

  it('is preserved and runs nowhere, whatever it is', () => {
    const anyCharacter = fc.nat(0x10ffff).map(code => String.fromCodePoint(code));
    const anyText = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 30 });
    const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'");
    const notorious = fc.tuple(start, anyText).map(parts => parts.join(''));
    fc.assert(fc.property(notorious, expectSafe));
  });
});
