import { expect, it } from 'vitest';
import { doingGoodCopy } from './copy/doing-good';
import { donationDialogCopy } from './copy/donation-dialog';
import { emailCopy } from './copy/emails';
import { legalUpdate } from './copy/legal';
import { receiptCopy } from './copy/receipt';
import { callReplyTime, contactReplyTime, pressReplyTime } from './copy/site-wide';
import { footerLinks } from './navigation';
import { office } from './studio';

/* What every studio owes its visitors, whatever it's called and sells. */

it('tells donors on the page, in the dialog, on receipts, and by email that donations are not tax-deductible', () => {
  for (const words of [
    doingGoodCopy.donate.terms,
    donationDialogCopy.terms,
    receiptCopy.terms,
    emailCopy.donationReceived.terms,
  ])
    expect(words).toContain('not tax-deductible');
});

it('links to the privacy policy and the terms from every page', () => {
  expect(footerLinks.map(({ href }) => href)).toEqual(expect.arrayContaining(['/privacy', '/terms']));
});

it('says when the office is open: from its first call to the end of its last', () => {
  const nameTime = (minutes: number) =>
    new Date(minutes * 60_000)
      .toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })
      .replace(/\s/, ' ');
  const hours = `${nameTime(office.firstCall)} to ${nameTime(office.lastCall + office.callTakes)}`;
  expect(office.openHours).toContain(hours);
});

it('says of what day the privacy policy and the terms are', () => {
  const day = new Date(`${legalUpdate.date}T12:00:00Z`);
  expect(legalUpdate.text).toBe(day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
});

it('promises in emails the reply times that the pages promise', () => {
  expect(emailCopy.pressReceived.next).toContain(`within ${pressReplyTime}`);
  expect(emailCopy.inquiryReceived.next).toContain(`within ${contactReplyTime}`);
  expect(emailCopy.bookingReceived.next).toContain(`within ${callReplyTime}`);
});
