import { formatDollars } from '@shared/money';
import { expect, it } from 'vitest';
import { dashboardsCopy } from './copy/dashboards';
import { heroLabel } from './copy/home';
import { legalUpdate } from './copy/legal';
import { shareImageAlts } from './copy/page-heads';
import { callReplyTime, contactReplyTime, pressReplyTime } from './copy/site-wide';
import { authCopy, notFoundText } from './copy/small-pages';
import { studioServices } from './copy/studio-services';
import { pressInquiryTypes, services, timelines } from './inquiries';
import { mainLinks } from './navigation';
import { drive, office, studio } from './studio';

/* What this studio is, sells, and claims, as its specification fixes it. Another studio deletes this file, or lists its own. */

it('has the color, the language, the goal, and the office that were asked for', () => {
  expect(studio).toMatchObject({ themeColor: '#3b82f6', locale: 'en_US' });
  expect(formatDollars(drive.goal)).toBe('$15,000');
  expect(office).toMatchObject({ timeZone: 'America/New_York', zoneName: 'Eastern Time' });
});

it('leads to the pages, and says what’s missing, in the words that were asked for', () => {
  expect(mainLinks.map(({ label }) => label)).toEqual([
    'Home',
    'Services',
    'Dashboards',
    'Doing Good',
    'Contact',
  ]);
  expect(notFoundText).toBe('Did you forget to add the page to the router?');
});

it('asks for the amounts that were asked for', () => {
  expect(drive.amounts.map(formatDollars)).toEqual(['$10', '$25', '$50', '$100', '$250', '$500']);
  expect(formatDollars(drive.defaultAmount)).toBe('$50');
  expect(formatDollars(drive.sponsorFrom)).toBe('$10');
  expect(drive.tiers).toEqual({ founding: 75_000, advocate: 40_000, premium: 12_500 });
  expect(drive.foundingSpots).toBe(6);
});

it('takes calls of half an hour from 09:00 to 17:00 on weekdays', () => {
  expect(office).toMatchObject({
    days: [1, 2, 3, 4, 5],
    firstCall: 9 * 60,
    lastCall: 17 * 60,
    callTakes: 30,
  });
});

it('describes the picture beside links as a studio building apps for good', () => {
  expect(shareImageAlts.default).toContain('building apps for good');
});

it('dates its legal texts, and says how soon it replies', () => {
  expect(legalUpdate.date).toBe('2025-01-22');
  expect([pressReplyTime, contactReplyTime, callReplyTime]).toEqual([
    '24-48 hours',
    '1-2 business days',
    'one business day',
  ]);
});

it('offers the services, timelines, and kinds of press inquiries that were asked for', () => {
  expect(Object.values(services)).toEqual([
    'Web Development',
    'Digital Marketing',
    'Custom App Development',
    'Dashboards & Intranets',
    'AI & Data Analysis',
    'Other',
  ]);
  expect(timelines).toEqual([
    'Urgent (1-2 months)',
    'Soon (3-6 months)',
    'Planning (6+ months)',
    'Just Exploring',
  ]);
  expect(pressInquiryTypes).toEqual({
    press: 'Press & Media Interview',
    government: 'Government Agency',
    'civil-rights': 'Civil Rights Organization',
    partnership: 'Partnership Opportunity',
    grant: 'Grant or Funding',
    other: 'Other',
  });
});

it('sells what it was founded to sell, and claims what it can show', () => {
  expect(studioServices.map(({ title }) => title)).toEqual([
    'Web Development',
    'Digital Marketing',
    'Custom Apps',
  ]);
  expect(heroLabel).toBe('Trusted by 50+ teams');
  const { stats, custom } = dashboardsCopy;
  expect([...stats.figures, ...custom.figures].map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '10hrs saved weekly',
    '3x faster decisions',
    '95% adoption',
    '24/7 data',
    '340% average ROI',
    '2-6 weeks setup time',
    '4.9/5 satisfaction',
  ]);
  expect(authCopy.figures.map(({ value, name }) => `${value} ${name}`)).toEqual([
    '500+ projects',
    '98% satisfaction',
    '24/7 support',
  ]);
});
