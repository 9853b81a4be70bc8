import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLimits } from '../form-limits';
import { createCheckoutSessionBody, donationMessages } from './donations';
import { anonymousDonor, issuesOf as findIssues } from './testing';

const issuesOf = (body: unknown) => findIssues(createCheckoutSessionBody, body);
const messageFor = (field: string, body: unknown) => issuesOf(body).find(([path]) => path === field)?.[1];

describe('messages to donors', () => {
  it('are worded as specified', () => {
    expect(donationMessages).toMatchObject({
      amountTitle: 'Invalid Amount',
      amount: 'Please enter an amount of at least $1',
      sponsorNameTitle: 'Sponsor Name Required',
      sponsorName: 'Please enter your name or organization name to be listed as a sponsor',
      logoTooLargeTitle: 'Logo Too Large',
      logoTooLarge: 'Logo must be smaller than 5MB.',
      checkoutFailed: 'Failed to create donation. Please try again.',
    });
  });
});

describe('a checkout', () => {
  it('needs only an amount', () => {
    expect(createCheckoutSessionBody.parse({ amount: 25 })).toEqual({
      amount: 25,
      ...anonymousDonor,
      isLawOrActivist: 0,
    });
  });

  it('accepts everything the dialog sends, trimmed', () => {
    const body = {
      amount: 400,
      donorName: '  Ruth Adeyemi ',
      donorEmail: ' ruth@example.com ',
      message: ' Für meine Schwester 🌊\nDanke ',
      showAsSponsor: 1,
      sponsorName: ' Adeyemi & Daughters ',
      sponsorWebsite: ' https://adeyemi.example/über?a=1 ',
      isLawOrActivist: true,
    };
    expect(createCheckoutSessionBody.parse(body)).toEqual({
      amount: 400,
      donorName: 'Ruth Adeyemi',
      donorEmail: 'ruth@example.com',
      message: 'Für meine Schwester 🌊\nDanke',
      showAsSponsor: 1,
      sponsorName: 'Adeyemi & Daughters',
      sponsorWebsite: 'https://adeyemi.example/über?a=1',
      isLawOrActivist: 1,
    });
  });

  it.each([null, undefined, 'amount=5', 5, [], [{ amount: 5 }]])('cannot be %j', body => {
    expect(createCheckoutSessionBody.safeParse(body).success).toBe(false);
  });

  it('reports every invalid field, not only the first', () => {
    const body = { amount: 0.5, donorEmail: 'ruth', sponsorWebsite: 'ftp://adeyemi.example' };
    expect(issuesOf(body)).toEqual([
      ['amount', 'Please enter an amount of at least $1'],
      ['donorEmail', 'Please enter a valid email'],
      ['sponsorWebsite', 'Website URL must start with http:// or https://'],
    ]);
  });

  it('drops fields it does not define, such as a tier, a currency, or a prototype', () => {
    const sent =
      '{"amount":25,"rewardTier":"founding","currency":"jpy","status":"succeeded","constructor":1}';
    const poisoned = sent.replace('{', '{"__proto__":{"showAsSponsor":1},');
    for (const text of [sent, poisoned]) {
      const body = createCheckoutSessionBody.parse(JSON.parse(text));
      expect(Object.keys(body).sort()).toEqual(
        'amount donorEmail donorName isLawOrActivist message showAsSponsor sponsorName sponsorWebsite'.split(
          ' ',
        ),
      );
      expect(body.showAsSponsor).toBe(0);
    }
    expect(({} as Record<string, unknown>).showAsSponsor).toBeUndefined();
  });
});

describe('amount', () => {
  it.each([1, 1.01, 19.99, 50, 25_000])('may be %d dollars', amount => {
    expect(issuesOf({ amount })).toEqual([]);
  });

  it.each([
    [0.99, donationMessages.amount],
    [0, donationMessages.amount],
    [-25, donationMessages.amount],
    [25_000.01, 'For donations over $25,000, please contact us first'],
    [10.005, 'Please enter an amount with two decimals at most, such as 25 or 19.99'],
    [1e21, donationMessages.amountDecimals],
    [Number.NaN, donationMessages.amountDecimals],
    [Number.POSITIVE_INFINITY, donationMessages.amountDecimals],
    ['25', donationMessages.amountDecimals],
    [null, donationMessages.amountDecimals],
    [undefined, donationMessages.amountDecimals],
    [[25], donationMessages.amountDecimals],
    [{ valueOf: 25 }, donationMessages.amountDecimals],
    [true, donationMessages.amountDecimals],
  ])('%j is refused with a message', (amount, message) => {
    expect(messageFor('amount', { amount })).toBe(message);
  });

  it('accepts every number of cents from $1 to $25,000 and no half cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2_499_999 }), cents => {
        expect(createCheckoutSessionBody.safeParse({ amount: cents / 100 }).success).toBe(true);
        expect(createCheckoutSessionBody.safeParse({ amount: (cents * 10 + 5) / 1_000 }).success).toBe(false);
      }),
    );
  });
});

describe('text fields', () => {
  const limits = {
    donorName: textLimits.organizationName.max,
    message: textLimits.donorMessage.max,
    sponsorName: textLimits.organizationName.max,
  };

  it.each(Object.entries(limits))('%s may have up to %i characters', (field, max) => {
    expect(issuesOf({ amount: 25, [field]: 'x'.repeat(max) })).toEqual([]);
    const said = `Keep this to ${max.toLocaleString('en-US')} characters or fewer`;
    expect(issuesOf({ amount: 25, [field]: 'x'.repeat(max + 1) })).toEqual([[field, said]]);
  });

  it.each(['donorName', 'donorEmail', 'message', 'sponsorName', 'sponsorWebsite'])(
    '%s may be absent, null, or blank, but is neither a number nor a list',
    field => {
      for (const value of [undefined, null, '', '   '])
        expect(issuesOf({ amount: 25, [field]: value })).toEqual([]);
      for (const value of [7, true, ['x'], { x: 1 }])
        expect(issuesOf({ amount: 25, [field]: value })).toHaveLength(1);
    },
  );

  it('names lose invisible characters before they are measured', () => {
    const typed = { donorName: ' Ruth\u0000\u202e\nA ', sponsorName: `${'x'.repeat(200)}\u200b` };
    expect(createCheckoutSessionBody.parse({ amount: 25, ...typed })).toMatchObject({
      donorName: 'Ruth A',
      sponsorName: 'x'.repeat(200),
    });
    expect(messageFor('sponsorName', { amount: 25, showAsSponsor: 1, sponsorName: '\u200b' })).toBe(
      donationMessages.sponsorName,
    );
  });

  it.each(['message', 'donorEmail', 'sponsorWebsite'])(
    '%s cannot contain a NUL, which the database cannot store',
    field => {
      const value = { donorEmail: 'a\u0000@example.com', sponsorWebsite: 'https://a.example/\u0000' }[field];
      expect(messageFor(field, { amount: 25, [field]: value ?? 'Ruth\u0000' })).toBe(
        'Remove the unreadable characters',
      );
    },
  );

  it.each(['ruth', 'ruth@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'the email %s is refused',
    donorEmail => {
      expect(messageFor('donorEmail', { amount: 25, donorEmail })).toBeDefined();
    },
  );
});
