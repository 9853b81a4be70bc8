import { contactCopy } from '@brand/copy/contact';
import { expect, it } from 'vitest';
import { describeOffice } from './office-clock';

const { open, back } = contactCopy.hours;

it.each([
  ['a weekday morning', '2026-03-11T12:59:59Z', back('today', '9:00 AM')],
  ['opening', '2026-03-11T13:00:00Z', open],
  ['the last call', '2026-03-11T21:29:00Z', open],
  ['closing', '2026-03-11T21:30:00Z', back('tomorrow', '9:00 AM')],
  ['Friday evening', '2026-03-13T23:00:00Z', back('on Monday', '9:00 AM')],
  ['Saturday before dawn', '2026-03-14T09:00:00Z', back('on Monday', '9:00 AM')],
  ['Sunday', '2026-03-15T16:00:00Z', back('tomorrow', '9:00 AM')],
  ['Monday before dawn, which is Sunday in Honolulu', '2026-03-16T08:00:00Z', back('today', '9:00 AM')],
])('on %s', (_when, now, text) => {
  expect(describeOffice(new Date(now))).toBe(text);
});
