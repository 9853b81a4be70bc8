import { formatDollars } from '@shared/money';
import { expect, it } from 'vitest';
import { dashboardsCopy } from './copy/dashboards';
import { heroLabel } from './copy/home';
import { legalUpdate } from './copy/legal';
import { shareImageAlts } from './copy/page-heads';
import { callReplyTime, contactReplyTime, pressReplyTime } from './copy/site-wide';
import { authCopy } from './copy/small-pages';
import { studioServices } from './copy/studio-services';
import { drive, office, studio } from './studio';

/* What this studio is, sells, and claims, as its specification fixes it. Another studio deletes this file, or lists its own. */

it('has the color, the language, the goal, and the office that were asked for', () => {
  expect(studio).toMatchObject({ themeColor: '#3b82f6', locale: 'en_US' });
  expect(formatDollars(drive.goal)).toBe('$15,000');
  expect(office).toMatchObject({ timeZone: 'America/New_York', zoneName: 'Eastern Time' });
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
