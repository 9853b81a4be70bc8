import { readFile } from 'node:fs/promises';
import { composeBookingNotes } from '@shared/booking-notes';
import { emailKinds } from '@shared/email-kinds';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { mailLimits } from '@shared/limits/server';
import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeAccountNotice, writeInvitation, writePasswordReset } from '../features/accounts/account-emails';
import {
  writeBookingConfirmation,
  writeBookingNotice,
  writeCallNotice,
} from '../features/bookings/booking-emails';
import { readBookingTimes } from '../features/bookings/booking-times';
import { writeCallEmail } from '../features/bookings/call-emails';
import {
  writeDonationNotice,
  writeDonationThanks,
  writeReceiptLink,
  writeSponsorEditNotice,
} from '../features/donations/donation-emails';
import {
  writeInquiryConfirmation,
  writeInquiryNotice,
  writeInquiryReply,
} from '../features/inquiries/inquiry-emails';
import {
  writeFilesDelivered,
  writeLockedShareNotice,
  writeShareOpened,
} from '../features/shares/share-emails';
import { renderHtml } from '../platform/mail/render-html';
import { renderText } from '../platform/mail/render-text';
import { buildBooking, buildDonation, buildInquiry } from './factories';

const site = 'https://tidewright.example';
const at = new Date('2026-03-02T15:00:00Z');

const priya = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'visitor@example.com',
  company: 'Harbor & Aid',
};
const rowOf = (changes: Partial<Booking>) => ({ ...buildBooking(changes), startsAt: null }) as Booking;
const booking = rowOf({
  ...priya,
  phone: '+1 (212) 555-0147',
  preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-11-02T15:30:00.000Z'],
  notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'Three <b>spreadsheets</b>,\none screen.' }),
});
const call = {
  ...booking,
  startsAt: new Date('2026-03-09T20:00:00Z'),
  hostName: 'Noor Haddad',
  callLink: 'https://meet.example/tide',
  noteToVisitor: 'Bring the spreadsheet.',
};
const reminded = { booking: call, before: call, page: `${site}/call#token`, isInvited: true };
const inquiry = {
  ...buildInquiry({ ...priya, details: 'Paper forms.\n<script>alert(1)</script>' }),
  id: 7,
  createdAt: at,
} as Inquiry;
const donation = (changes: Partial<Donation> = {}) =>
  ({
    ...buildDonation(),
    id: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e',
    amount: 1_999,
    rewardTier: null,
    message: 'For my sister, who walks <home> late.',
    ...changes,
  }) as Donation;
const sponsor = donation({
  amount: 40_000,
  rewardTier: 'advocate',
  isLawOrActivist: 1,
  showAsSponsor: 1,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
});
const notice = { at, device: 'Safari on iOS', network: '2001:db8:7::/48', by: null };

const receipt = `${site}/receipt#token`;

const emails = {
  'a confirmation of a call request': writeBookingConfirmation(booking),
  'a reminder a day before a call': writeCallEmail('reminder-day', reminded),
  'a reminder an hour before a call': writeCallEmail('reminder-hour', reminded),
  'a notice of a call request': writeBookingNotice(booking),
  'a notice of new times': writeCallNotice('times-proposed', booking),
  'a notice of a canceled call': writeCallNotice('canceled', { ...booking, startsAt: at }),
  'a confirmation of an inquiry': writeInquiryConfirmation(inquiry),
  'a confirmation of a press inquiry': writeInquiryConfirmation({ service: 'press' }),
  'a notice of an inquiry': writeInquiryNotice(inquiry),
  'a notice of a press inquiry': writeInquiryNotice({ ...inquiry, service: 'civil-rights' }),
  'a reply': writeInquiryReply(inquiry, 'Yes,\nwe can.'),
  'thanks for a donation': writeDonationThanks(donation(), at, receipt),
  'thanks to a sponsor': writeDonationThanks(sponsor, at, receipt),
  'thanks to a founding sponsor': writeDonationThanks(
    donation({ amount: 75_000, rewardTier: 'founding' }),
    at,
    receipt,
  ),
  'thanks to who would have been the seventh founding sponsor': writeDonationThanks(
    donation({ amount: 75_000, rewardTier: 'advocate' }),
    at,
    receipt,
  ),
  'a link to receipts': writeReceiptLink(receipt),
  'a notice of a donation': writeDonationNotice(sponsor),
  'a notice of an anonymous donation': writeDonationNotice(donation({ donorName: null, donorEmail: null })),
  'a notice of a changed listing': writeSponsorEditNotice(sponsor, {
    ...sponsor,
    sponsorName: 'Quay Street',
  }),
  'a notice of a locked share': writeLockedShareNotice({ id: 12, title: 'Signed contract' }, at),
  'a notice of an opened share': writeShareOpened({ id: 12, openedAt: at }),
  'a notice of delivered files': writeFilesDelivered({ title: 'Logo and fonts', at }),
  'a sign-in': writeAccountNotice({ ...notice, event: 'signed-in' }),
  'a changed role': writeAccountNotice({ ...notice, event: 'made-owner', device: null, by: 'noor.haddad' }),
  'an invitation': writeInvitation({ inviter: 'Noor Haddad', href: `${site}/join#token` }),
  'a reset': writePasswordReset(`${site}/reset-password#token`),
};

it('server/docs/emails.md names every kind, whom it is for, and how often it is sent', async () => {
  const page = await readFile('server/docs/emails.md', 'utf8');
  const rows = page.matchAll(/^\| `([\w-]+)` \| [^|]+ \| (\w+) \|/gm);
  expect([...rows].map(([, kind, audience]) => [kind, audience])).toEqual(Object.entries(emailKinds));
  const { confirmations, notices, receiptLinks, resets, mailbox } = rateLimits;
  for (const { max, total } of [confirmations, notices, receiptLinks, resets])
    expect(page).toContain(`${max} an hour from one address, ${total} in all`);
  expect(page).toContain(`to ${mailbox.max} an hour of each sort`);
  expect(page).toContain(`After ${mailLimits.keepSentFor / units.DAY} days`);
  expect(page.split('\n').length).toBeLessThanOrEqual(60);
});

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

it('every email says what its reader needs', async () => {
  const all = Object.entries(emails).map(
    ([name, content]) => `# ${name}\nSubject: ${content.subject}\n\n${renderText(content, site)}`,
  );
  await expect(all.join('\n\n')).toMatchFileSnapshot('emails.snapshot.txt');
});

it.each(Object.entries(emails))(
  'the HTML of %s has the same links, and no markup that was typed',
  (_name, content) => {
    const html = renderHtml(content, site);
    for (const { 1: href } of renderText(content, site).matchAll(/^(https:\/\/tidewright\.example\/\S+)$/gm))
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain(escapeHtml(content.title));
    expect(html).not.toMatch(/<script|<b>spread|<home/);
  },
);

it('a donor’s email repeats nothing that was typed', () => {
  const typed = donation({
    amount: 2_500,
    donorName: 'Namemark evil.example',
    message: 'Messagemark https://evil.example',
    showAsSponsor: 1,
    sponsorName: 'Sponsormark',
    sponsorWebsite: 'https://sitemark.example',
  });
  expect(JSON.stringify(writeDonationThanks(typed, at, receipt))).not.toMatch(/mark|evil/);
});

it('an email about a booking can be rendered whatever was sent, and names no invalid time zone', () => {
  const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'binary' }),
      instants,
      (zone, said, instant) => {
        const notes = composeBookingNotes({ timeZone: zone, words: said });
        const row = rowOf({ notes, preferredSlots: [instant.toISOString()], firstName: said });
        expect(readBookingTimes(row).offered).toHaveLength(1);
        expect(writeBookingNotice(row).title).toContain(said);
      },
    ),
  );
  const notes = composeBookingNotes({ timeZone: 'Mars/Olympus', words: 'Hello' });
  expect(readBookingTimes({ ...booking, notes })).toMatchObject({ timeZone: null, words: 'Hello' });
});
