import { units } from '@shared/limits/amounts';
import { activityLimits, retention } from '@shared/limits/server';
import { expect, it } from 'vitest';
import { privacyPolicy, privacyRecords } from './privacy-policy';
import { termsOfService } from './terms-of-service';

const text = privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

const keptFor = (name: string) => privacyRecords.rows.find(({ what }) => what === name)?.kept;

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
  expect(keptFor('A booked call')).toBe(
    '24 months after the call, or after the last change if there was none',
  );
  expect(keptFor('An inquiry')).toBe('24 months after the last change');
  expect(text).toContain(
    'A request that’s still open after 24 months without a change is closed, and deleted 24 months later.',
  );
  expect(keptFor('A donation')).toContain('If you never paid: name, email and message, 30 days');
  expect(text).toContain(
    'The text of emails we sent you is deleted after 30 days; our replies stay as long as your inquiry.',
  );
  expect(activityLimits.keepFor).toBe(400 * units.DAY);
  expect(keptFor('The activity log')).toBe('400 days');
});

it('the privacy policy tells that acts are recorded with a partial IP address, and what an erasure leaves', () => {
  const log = privacyRecords.rows.find(({ what }) => what === 'The activity log');
  expect(log?.fields).toContain('the first part of the IP address');
  expect(text).toContain('your name, email and partial IP address in the activity log');
  expect(text).toContain(
    'That log doesn’t know who opened a secure share, so those entries keep the partial IP address',
  );
});

it('the privacy policy says what an erasure keeps', () => {
  expect(text).toContain('the name, email, message and check or bank reference of each donation');
  expect(text).toContain(
    'These stay: the amounts and dates of your donations, Stripe’s own record of each payment',
  );
});
