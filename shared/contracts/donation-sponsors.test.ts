import { describe, expect, it } from 'vitest';
import { textLimits } from '../form-limits';
import { createCheckoutSessionBody, donationMessages } from './donations';
import { issuesOf as findIssues } from './testing';

const issuesOf = (body: unknown) => findIssues(createCheckoutSessionBody, body);
const messageFor = (field: string, body: unknown) => issuesOf(body).find(([path]) => path === field)?.[1];
const sponsor = { amount: 400, showAsSponsor: 1, sponsorName: 'Adeyemi & Daughters' };

describe('sponsors', () => {
  it('are listed from $10 and not below', () => {
    expect(issuesOf({ ...sponsor, amount: 10 })).toEqual([]);
    expect(messageFor('showAsSponsor', { ...sponsor, amount: 9.99 })).toBe(
      'Sponsor recognition starts at $10',
    );
  });

  it.each([undefined, null, '', '  '])('need a name other than %j', sponsorName => {
    expect(issuesOf({ ...sponsor, sponsorName })).toEqual([['sponsorName', donationMessages.sponsorName]]);
  });

  it.each(['https://adeyemi.example', 'http://adeyemi.example', 'HTTPS://ADEYEMI.EXAMPLE'])(
    'may link to %s',
    sponsorWebsite => {
      expect(issuesOf({ ...sponsor, sponsorWebsite })).toEqual([]);
    },
  );

  it.each([
    ['adeyemi.example', 'https://adeyemi.example'],
    [' www.Adeyemi-Law.example/team?a=1 ', 'https://www.Adeyemi-Law.example/team?a=1'],
    ['adeyemi.example:8080/über', 'https://adeyemi.example:8080/über'],
    ['müller.example#top', 'https://müller.example#top'],
  ])('may omit the scheme: %j becomes %s', (sponsorWebsite, completed) => {
    expect(createCheckoutSessionBody.parse({ ...sponsor, sponsorWebsite })).toMatchObject({
      sponsorWebsite: completed,
    });
  });

  it('may not exceed the limit with the scheme added', () => {
    const sponsorWebsite = `adeyemi.example/${'x'.repeat(textLimits.url.max - 16)}`;
    expect(issuesOf({ ...sponsor, sponsorWebsite })).toEqual([
      ['sponsorWebsite', expect.stringContaining('characters or fewer')],
    ]);
  });

  it.each([
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
  ])('may not link to %s', sponsorWebsite => {
    expect(issuesOf({ ...sponsor, sponsorWebsite })).toEqual([
      ['sponsorWebsite', 'Website URL must start with http:// or https://'],
    ]);
  });

  it.each([2, -1, 0.5, '1', 'true', null, [1]])('a flag is 0 or 1, not %j', flag => {
    expect(messageFor('showAsSponsor', { ...sponsor, showAsSponsor: flag })).toBe('Must be 0 or 1');
    expect(messageFor('isLawOrActivist', { ...sponsor, isLawOrActivist: flag })).toBe('Must be 0 or 1');
  });

  it('may say that they are a law firm or activist from $400', () => {
    expect(issuesOf({ ...sponsor, isLawOrActivist: true })).toEqual([]);
    const refused = [['isLawOrActivist', 'Advocate Access starts at $400 for listed sponsors']];
    expect(issuesOf({ ...sponsor, amount: 399.99, isLawOrActivist: true })).toEqual(refused);
    expect(issuesOf({ amount: 400, isLawOrActivist: 1 })).toEqual(refused);
  });
});
