import { composeBookingNotes } from '@shared/booking-notes';
import type { EmailKind } from '@shared/email-kinds';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import { writeAccountNotice, writeInvitation, writePasswordReset } from '../features/accounts/account-emails';
import {
  writeBookingConfirmation,
  writeBookingNotice,
  writeCallNotice,
} from '../features/bookings/booking-emails';
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
import type { EmailContent } from '../platform/mail/email-content';
import { buildBooking, buildDonation, buildInquiry } from './factories';

export const sampleSite = `https://${studio.email.split('@')[1]}`;

const at = new Date('2026-03-02T15:00:00Z');

const priya = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'visitor@example.com',
  company: 'Harbor & Aid',
};
export const sampleBookingOf = (changes: Partial<Booking>) =>
  ({ ...buildBooking(changes), startsAt: null }) as Booking;
export const sampleBooking = sampleBookingOf({
  ...priya,
  phone: '+1 (212) 555-0147',
  preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-11-02T15:30:00.000Z'],
  notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'Three <b>spreadsheets</b>,\none screen.' }),
});
const call = {
  ...sampleBooking,
  startsAt: new Date('2026-03-09T20:00:00Z'),
  hostName: 'Noor Haddad',
  callLink: 'https://meet.example/tide',
  noteToVisitor: 'Bring the spreadsheet.',
};
const page = `${sampleSite}/call#token`;
const confirmed = { booking: call, before: sampleBooking, page, isInvited: true };
const moved = { ...confirmed, before: { ...call, startsAt: at } };
const ended = { ...confirmed, page: null };
const inquiry = {
  ...buildInquiry({ ...priya, details: 'Paper forms.\n<script>alert(1)</script>' }),
  id: 7,
  createdAt: at,
} as Inquiry;
const message = 'For my sister, who walks <home> late.';
export const sampleDonationOf = (changes: Partial<Donation> = {}) =>
  ({
    ...buildDonation(),
    id: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e',
    amount: 1_999,
    rewardTier: null,
    message,
    ...changes,
  }) as Donation;
const sponsor = sampleDonationOf({
  amount: 40_000,
  rewardTier: 'advocate',
  isLawOrActivist: 1,
  showAsSponsor: 1,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
});
const receipt = `${sampleSite}/receipt#token`;
const thanks = (donation: Donation) => writeDonationThanks(donation, at, receipt);
const founding = sampleDonationOf({ amount: 75_000, rewardTier: 'founding' });
const notice = { at, device: 'Safari on iOS', network: '2001:db8:7::/48', by: null };

/** One of each kind, and of each state that has words of its own. */
// biome-ignore format: a table
export const sampleEmails: readonly (readonly [kind: EmailKind, name: string, content: EmailContent])[] = [
  ['booking-confirmation', 'a confirmation of a call request', writeBookingConfirmation(sampleBooking)],
  ['call-confirmed', 'a confirmed call', writeCallEmail('confirmed', confirmed)],
  ['call-moved', 'a call at another time', writeCallEmail('moved', moved)],
  ['call-reminder-day', 'a reminder a day before a call', writeCallEmail('reminder-day', confirmed)],
  ['call-reminder-hour', 'a reminder an hour before a call', writeCallEmail('reminder-hour', confirmed)],
  ['call-declined', 'a declined call', writeCallEmail('declined', ended)],
  ['call-canceled', 'a canceled call', writeCallEmail('canceled', ended)],
  ['call-canceled-by-visitor', 'a call that the visitor canceled', writeCallEmail('canceled-by-visitor', { ...ended, before: call })],
  ['call-times-received', 'a confirmation of new times', writeCallEmail('times-received', moved)],
  ['booking-notice', 'a notice of a call request', writeBookingNotice(sampleBooking)],
  ['call-times-proposed-notice', 'a notice of new times', writeCallNotice('times-proposed', sampleBooking)],
  ['call-canceled-notice', 'a notice of a canceled call', writeCallNotice('canceled', { ...sampleBooking, startsAt: at })],
  ['inquiry-confirmation', 'a confirmation of an inquiry', writeInquiryConfirmation(inquiry)],
  ['inquiry-confirmation', 'a confirmation of a press inquiry', writeInquiryConfirmation({ service: 'press' })],
  ['inquiry-notice', 'a notice of an inquiry', writeInquiryNotice(inquiry)],
  ['inquiry-notice', 'a notice of a press inquiry', writeInquiryNotice({ ...inquiry, service: 'civil-rights' })],
  ['inquiry-reply', 'a reply', writeInquiryReply(inquiry, 'Yes,\nwe can.')],
  ['donation-thanks', 'thanks for a donation', thanks(sampleDonationOf())],
  ['donation-thanks', 'thanks to a sponsor', thanks(sponsor)],
  ['donation-thanks', 'thanks to a founding sponsor', thanks(founding)],
  ['donation-thanks', 'thanks to who would have been the seventh founding sponsor', thanks({ ...founding, rewardTier: 'advocate' })],
  ['donation-receipts', 'a link to receipts', writeReceiptLink(receipt)],
  ['donation-notice', 'a notice of a donation', writeDonationNotice(sponsor)],
  ['donation-notice', 'a notice of an anonymous donation', writeDonationNotice(sampleDonationOf({ donorName: null, donorEmail: null }))],
  ['sponsor-edit-notice', 'a notice of a changed listing', writeSponsorEditNotice(sponsor, { ...sponsor, sponsorName: 'Quay Street' })],
  ['share-locked-notice', 'a notice of a locked share', writeLockedShareNotice({ id: 12, title: 'Signed contract' }, at)],
  ['share-opened', 'a notice of an opened share', writeShareOpened({ id: 12, openedAt: at })],
  ['files-delivered', 'a notice of delivered files', writeFilesDelivered({ title: 'Logo and fonts', at })],
  ['account-sign-in', 'a sign-in', writeAccountNotice({ ...notice, event: 'signed-in' })],
  ['account-password', 'a changed password', writeAccountNotice({ ...notice, event: 'password-changed' })],
  ['account-email', 'a changed address', writeAccountNotice({ ...notice, event: 'email-changed' })],
  ['account-second-factor', 'an added passkey', writeAccountNotice({ ...notice, event: 'passkey-added' })],
  ['account-role', 'a changed role', writeAccountNotice({ ...notice, event: 'made-owner', device: null, by: 'noor.haddad' })],
  ['account-invitation', 'an invitation', writeInvitation({ inviter: 'Noor Haddad', href: `${sampleSite}/join#token` })],
  ['account-reset', 'a reset', writePasswordReset(`${sampleSite}/reset-password#token`)],
];
