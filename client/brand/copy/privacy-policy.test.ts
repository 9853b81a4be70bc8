import { retention } from '@shared/limits';
import { expect, it } from 'vitest';
import { privacyPolicy } from './privacy-policy';

const text = privacyPolicy.flatMap(({ paragraphs }) => paragraphs).join('\n');

/* What the jobs and the erasure do is tested in server/features/people-data. */

it('the privacy policy promises what the jobs do', () => {
  expect(retention.closedRequestMonths).toBe(24);
  expect(text).toContain('once they’ve been closed for 24 months, or sooner');
  expect(text).toContain('we forget your name, email and message after 30 days');
  expect(text).toContain('deletes its copies of sent emails after 30 days');
});

it('the privacy policy says what an erasure keeps', () => {
  expect(text).toContain('Your donations stay in our books as amounts and dates, without your name');
  expect(text).toContain('Stripe keeps its own record of each payment');
});
