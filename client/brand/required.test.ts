import { expect, it } from 'vitest';
import { doingGoodCopy } from './copy/doing-good';
import { emailCopy } from './copy/emails';
import { contactReplyTime, pressReplyTime } from './copy/footer';
import { shareImageAlts } from './copy/page-heads';
import { studio } from './studio';

/* What this studio's specification fixes, and what donors have to be told. */

it('has the color and the language that were asked for', () => {
  expect(studio).toMatchObject({ themeColor: '#3b82f6', locale: 'en_US' });
});

it('describes the picture beside links as a studio building apps for good', () => {
  expect(shareImageAlts.default).toContain('building apps for good');
});

it('tells donors on the page and by email that donations are not tax-deductible', () => {
  expect(doingGoodCopy.donate.terms).toContain('not tax-deductible');
  expect(emailCopy.donationReceived.terms).toContain('not tax-deductible');
});

it('promises the same reply times everywhere', () => {
  expect([pressReplyTime, contactReplyTime]).toEqual(['24-48 hours', '1-2 business days']);
  expect(emailCopy.pressReceived.next).toContain('within 24-48 hours');
  expect(emailCopy.inquiryReceived.next).toContain('within 1-2 business days');
  expect(emailCopy.bookingReceived.next).toContain('within one business day');
});
