import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textLimits } from '../../limits/forms';
import { anonymousDonor, issuesOf } from '../testing';
import {
  checkoutSessionParams,
  createCheckoutSessionBody,
  donationMessages,
  sponsorDetailsBody,
} from './donations';

const sponsor = { amount: 400, showAsSponsor: 1, sponsorName: 'Adeyemi & Daughters' };
const parse = (body: object) => createCheckoutSessionBody.parse({ ...sponsor, ...body });

it('messages to donors are worded as specified', () => {
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

it('a checkout needs only an amount, and drops what it does not define', () => {
  const anonymous = { amount: 25, ...anonymousDonor, isLawOrActivist: 0 };
  expect(createCheckoutSessionBody.parse({ amount: 25 })).toEqual(anonymous);
  const sent = '{"__proto__":{"showAsSponsor":1},"amount":25,"rewardTier":"founding","status":"succeeded"}';
  expect(createCheckoutSessionBody.parse(JSON.parse(sent))).toEqual(anonymous);
});

it('a checkout takes everything the dialog sends, trimmed', () => {
  const body = {
    donorName: '  Ruth\u0000\u202e\nAdeyemi ',
    donorEmail: ' ruth@example.com ',
    message: ' Für meine Schwester 🌊\nDanke ',
    sponsorName: ` ${'x'.repeat(200)}\u200b `,
    sponsorWebsite: ' https://adeyemi.example/über?a=1 ',
    isLawOrActivist: true,
  };
  expect(parse(body)).toEqual({
    amount: 400,
    donorName: 'Ruth Adeyemi',
    donorEmail: 'ruth@example.com',
    showAsSponsor: 1,
    message: 'Für meine Schwester 🌊\nDanke',
    sponsorName: 'x'.repeat(200),
    sponsorWebsite: 'https://adeyemi.example/über?a=1',
    isLawOrActivist: 1,
  });
});

it('a checkout takes every number of cents from $1 to $25,000 and no half cent', () => {
  const takes = (amount: number) => createCheckoutSessionBody.safeParse({ amount }).success;
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 2_499_999 }), cents => {
      expect([takes(cents / 100), takes((cents * 10 + 5) / 1_000)]).toEqual([true, false]);
    }),
  );
  expect(takes(25_000)).toBe(true);
});

it.each([
  ['https://adeyemi.example', 'https://adeyemi.example'],
  ['HTTP://ADEYEMI.EXAMPLE', 'HTTP://ADEYEMI.EXAMPLE'],
  ['adeyemi.example', 'https://adeyemi.example'],
  [' www.Adeyemi-Law.example/team?a=1 ', 'https://www.Adeyemi-Law.example/team?a=1'],
  ['adeyemi.example:8080/über', 'https://adeyemi.example:8080/über'],
  ['müller.example#top', 'https://müller.example#top'],
])('a sponsor may link to %j, as %s', (sponsorWebsite, completed) => {
  expect(parse({ sponsorWebsite })).toMatchObject({ sponsorWebsite: completed });
});

const noFlags = [2, -1, 0.5, '1', 'true', null, [1]];
const emails = ['ruth', 'ruth@', 'a@b', '@example.com', 'a b@example.com'];
const noLinks = [
  'adeyemi',
  'ruth@adeyemi.example',
  'adeyemi.example ltd',
  'mailto:ruth@adeyemi.example',
  'javascript:alert(1)',
  'ftp://adeyemi.example',
  '//adeyemi.example',
  'https://',
  'http:/adeyemi.example',
  'https://a b.example',
  'data:text/html,https://adeyemi.example',
];
const long = (max: number) => `Keep this to ${max.toLocaleString('en-US')} characters or fewer`;
const { organizationName, donorMessage, url } = textLimits;
const unreadable = 'Remove the unreadable characters';

it.each<[field: string, message: string, ...values: unknown[]]>([
  ['amount', 'Please enter an amount of at least $1', 0.99, 0, -25],
  ['amount', 'For donations over $25,000, please contact us first', 25_000.01],
  ['amount', 'Please enter an amount with up to two decimal places, such as 25 or 19.99', 10.005, 1e21],
  ['amount', donationMessages.amountDecimals, Number.NaN, Number.POSITIVE_INFINITY, '25', null, [25], true],
  ['donorName', long(organizationName.max), 'x'.repeat(organizationName.max + 1)],
  ['sponsorName', long(organizationName.max), 'x'.repeat(organizationName.max + 1)],
  ['sponsorName', donationMessages.sponsorName, undefined, null, '', '  ', '\u200b'],
  ['message', long(donorMessage.max), 'x'.repeat(donorMessage.max + 1)],
  ['message', unreadable, 'Ruth\u0000'],
  ['donorEmail', 'Please enter a valid email', ...emails],
  ['donorEmail', unreadable, 'a\u0000@example.com'],
  ['sponsorWebsite', 'Website URL must start with http:// or https://', ...noLinks],
  // With the scheme added.
  ['sponsorWebsite', long(url.max), `adeyemi.example/${'x'.repeat(url.max - 16)}`],
  ['sponsorWebsite', unreadable, 'https://a.example/\u0000'],
  ['showAsSponsor', 'Must be 0 or 1', ...noFlags],
  ['isLawOrActivist', 'Must be 0 or 1', ...noFlags],
])('%s is refused: %s', (field, message, ...values) => {
  for (const value of values)
    expect(issuesOf(createCheckoutSessionBody, { ...sponsor, [field]: value })).toContainEqual([
      field,
      message,
    ]);
});

it.each(['donorName', 'donorEmail', 'message', 'sponsorWebsite'])(
  '%s may be absent, null, or blank',
  field => {
    for (const value of [undefined, null, '', '   ']) expect(parse({ [field]: value })).toBeDefined();
    for (const value of [7, true, ['x'], { x: 1 }])
      expect(issuesOf(createCheckoutSessionBody, { ...sponsor, [field]: value })).toHaveLength(1);
  },
);

const claim = { ...sponsor, isLawOrActivist: true };
const tooSmall = ['showAsSponsor', 'Sponsor recognition starts at $10'];
const noClaim = ['isLawOrActivist', donationMessages.lawOrActivist];

it.each([
  [{ ...sponsor, amount: 10 }],
  [{ ...sponsor, amount: 9.99 }, tooSmall],
  [claim],
  [{ ...claim, amount: 399.99 }, noClaim],
  [{ ...claim, showAsSponsor: 0 }, noClaim],
  [
    { amount: 0.5, donorEmail: 'ruth' },
    ['amount', donationMessages.amount],
    ['donorEmail', 'Please enter a valid email'],
  ],
])('%j has the issues %j', (body, ...issues) => {
  expect(issuesOf(createCheckoutSessionBody, body)).toEqual(issues);
});

it('details of a sponsor are optional, and limited to the known fields', () => {
  expect(sponsorDetailsBody.parse({})).toEqual({ sponsorName: null, sponsorWebsite: null });
  const sent = { sponsorName: ' Adeyemi ', sponsorWebsite: '', sponsorLogo: '../x', amount: 1 };
  expect(sponsorDetailsBody.parse(sent)).toEqual({ sponsorName: 'Adeyemi', sponsorWebsite: null });
});

it.each([
  ['The session ID is missing', undefined, null, 7, ['cs_test_1'], { $ne: '' }, ''],
  ['The session ID is too long', 'x'.repeat(textLimits.checkoutSessionId.max + 1)],
])('%s', (message, ...values) => {
  for (const sessionId of values)
    expect(issuesOf(checkoutSessionParams, { sessionId })).toEqual([['sessionId', message]]);
  expect(checkoutSessionParams.parse({ sessionId: 'cs_test_1' })).toEqual({ sessionId: 'cs_test_1' });
});
