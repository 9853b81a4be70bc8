import { units } from '@shared/limits';
import { activityLimits, retention } from '@shared/server-limits';
import { expect, it } from 'vitest';
import { privacyPolicy, privacyRecords } from './privacy-policy';
import { termsOfService } from './terms-of-service';

const text = privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

/* What the jobs and the erasure do is tested in server/features/people-data. */

it.each([
  [privacyPolicy, ['Information', 'use', 'Sharing', 'Security', 'rights', 'Contact']],
  [termsOfService, ['Agreement', 'Services', 'Payment', 'property', 'Liability', 'Termination']],
])('$title covers what it has to', ({ sections }, subjects) => {
  const titles = sections.map(({ title }) => title).join('\n');
  for (const subject of subjects) expect(titles).toContain(subject);
});

it('the privacy policy says that no data is sold', () => {
  expect(text).toContain('We don’t sell, rent or trade your data');
});

it('the privacy policy promises what the jobs do', () => {
  expect(retention.requestMonths).toBe(24);
  expect(text).toContain(
    'Once an inquiry or a booking is answered or closed, we delete it 24 months after its last change or, if your call was confirmed, after the call.',
  );
  expect(text).toContain(
    'If it’s still open and unchanged after 24 months, we close it, and delete it 24 months later.',
  );
  expect(text).toContain('we forget your name, email and message after 30 days');
  expect(text).toContain('deletes its copies of sent emails after 30 days');
  expect(activityLimits.keepFor).toBe(400 * units.DAY);
  expect(text).toContain('entries of the activity log after 400 days');
});

it('the privacy policy tells that acts are recorded with their network, and what an erasure leaves', () => {
  const log = privacyRecords.rows.find(({ what }) => what === 'The activity log');
  expect(log?.fields).toContain('the first part of the IP address');
  expect(text).toContain(
    'The activity log keeps what happened, but not your name or email, nor the network from which you canceled or moved a call. Openings of secure shares keep their network, because the log doesn’t know who opened them',
  );
});

it('the privacy policy says what an erasure keeps', () => {
  expect(text).toContain('Your donations stay in our books as amounts and dates, without your name');
  expect(text).toContain('Stripe keeps its own record of each payment');
});
