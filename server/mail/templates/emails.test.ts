import { composeBookingNotes } from '@shared/booking-notes';
import { emailCopy } from '@shared/site/emails';
import { rewardTiers } from '@shared/site/reward-tiers';
import { studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingRow, buildDonation, buildInquiry } from '../../testing/factories';
import type { EmailContent } from '../email-content';
import { renderHtml } from '../render-html';
import { renderText } from '../render-text';
import { writeAccountNotice, writeInvitation, writePasswordReset } from './account-emails';
import { writeBookingConfirmation, writeBookingNotice, writeCallNotice } from './booking-emails';
import { readBookingTimes } from './booking-times';
import { writeDonationNotice, writeDonationThanks, writeSponsorEditNotice } from './donation-emails';
import {
  writeInquiryConfirmation,
  writeInquiryNotice,
  writeInquiryReply,
  writePressConfirmation,
} from './inquiry-emails';
import { writeLockedShareNotice, writeShareOpened } from './share-emails';

const site = 'https://tidewright.example';
const at = new Date('2026-03-02T15:00:00Z');
const clock = 'Mon, Mar 2, 2026, 10:00 AM EST (Eastern Time)';

const priya = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'visitor@example.com',
  company: 'Harbor & Aid',
};
const booking = bookingRow({
  ...priya,
  phone: '+1 (212) 555-0147',
  preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-11-02T15:30:00.000Z'],
  notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'Three <b>spreadsheets</b>,\none screen.' }),
});
const inquiry = {
  ...buildInquiry({ ...priya, details: 'Paper forms.\n<script>alert(1)</script>' }),
  ...{ id: 7, createdAt: at },
} as Inquiry;
const donation = (changes: Partial<Donation> = {}) =>
  ({
    ...buildDonation(),
    amount: 1_999,
    rewardTier: null,
    message: 'For my sister, who walks <home> late.',
    ...changes,
  }) as Donation;
const sponsor = donation({
  ...{ amount: 40_000, rewardTier: 'advocate', isLawOrActivist: 1, showAsSponsor: 1 },
  ...{ sponsorName: 'Adeyemi & Daughters', sponsorWebsite: 'https://adeyemi.example' },
});
const { advocate, founding } = rewardTiers;
const copy = emailCopy.donationReceived;
const notice = { at, device: 'Safari on iOS', network: '2001:db8:7::/48', by: null };

type Row = [name: string, content: EmailContent, subject: string, ...words: string[]];

const rows: Row[] = [
  [
    'a confirmation of a call request',
    writeBookingConfirmation(site),
    `Your request for a call with ${studio.name}`,
    ...[emailCopy.bookingReceived.title, emailCopy.bookingReceived.next, `\n${site}\n`],
  ],
  [
    'a notice of a call request',
    writeBookingNotice(booking, site),
    'Call request: Priya Raman, Harbor & Aid',
    'Choice 1:\n  Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\n  Mon, Mar 9, 2026, 7:30 PM GMT+5:30 their time',
    '  Harbor & Aid\n  visitor@example.com\n  +1 (212) 555-0147',
    ...['Time zone: Asia/Kolkata', '> Three <b>spreadsheets</b>,\n> one screen.\n'],
    `${site}/admin?tab=bookings`,
  ],
  [
    'a notice of new times',
    writeCallNotice('times-proposed', booking, site),
    'New times for a call: Priya Raman, Harbor & Aid',
    ...['Choice 2:\n  Mon, Nov 2, 2026, 10:30 AM EST', 'marked New again'],
  ],
  [
    'a notice of a canceled call',
    writeCallNotice('cancelled', { ...booking, startsAt: at }, site),
    'Call canceled: Priya Raman, Harbor & Aid',
    `Time: ${clock}`,
  ],
  [
    'a confirmation of an inquiry',
    writeInquiryConfirmation(site),
    `Your inquiry to ${studio.name}`,
    emailCopy.inquiryReceived.next,
  ],
  [
    'a confirmation of a press inquiry',
    writePressConfirmation(site),
    `Your inquiry to ${studio.name}`,
    ...[emailCopy.pressReceived.next, `${site}/press`],
  ],
  [
    'a notice of an inquiry',
    writeInquiryNotice(inquiry, site),
    'Inquiry: Priya Raman, Harbor & Aid',
    'Service: Custom App Development\nTimeline: Soon (3-6 months)\n',
    ...['> Paper forms.\n> <script>alert(1)</script>\n', `${site}/admin?tab=contact`],
  ],
  [
    'a notice of a press inquiry',
    writeInquiryNotice({ ...inquiry, service: 'civil-rights', timeline: 'As soon as possible' }, site),
    'Press inquiry: Priya Raman, Harbor & Aid',
    'Inquiry: Civil Rights Organization\nTimeline: As soon as possible',
  ],
  [
    'a reply',
    writeInquiryReply(inquiry, 'Yes,\nwe can.', site),
    `Re: Your inquiry to ${studio.name}`,
    ...['Yes,\nwe can.', 'you wrote:\n\n> Paper forms.'],
  ],
  [
    'thanks for a donation',
    writeDonationThanks(donation(), at, site),
    'Thank you for your $19.99 donation',
    'Amount: $19.99 (US dollars)\nReceived: March 2, 2026\n',
    ...[copy.terms, `${site}/doing-good`],
  ],
  [
    'thanks to a sponsor',
    writeDonationThanks(sponsor, at, site),
    'Thank you for your $400 donation',
    ...[`Reward: ${advocate.name}`, advocate.description, copy.listed, `${site}/sponsors`, sponsor.id],
  ],
  [
    'thanks to a founding sponsor',
    writeDonationThanks(donation({ amount: 75_000, rewardTier: 'founding' }), at, site),
    'Thank you for your $750 donation',
    ...[`Reward: ${founding.name}`, founding.description],
  ],
  [
    'thanks to who would have been the seventh founding sponsor',
    writeDonationThanks(donation({ amount: 75_000, rewardTier: 'advocate' }), at, site),
    'Thank you for your $750 donation',
    ...[`Reward: ${advocate.name}`, copy.foundingTaken(advocate.name)],
  ],
  [
    'a notice of a donation',
    writeDonationNotice(sponsor, site),
    'Donation: $400 from Ruth Adeyemi',
    ...['> For my sister, who walks <home> late.', `Reward: ${advocate.name}`],
    'Law firm or civil rights activist: Yes',
    'On the sponsors page:\n  Adeyemi & Daughters\n  https://adeyemi.example',
    `${site}/admin?tab=sponsors`,
  ],
  [
    'a notice of a donation without a name and an address',
    writeDonationNotice(donation({ donorName: null, donorEmail: null }), site),
    'Donation: $19.99 from Anonymous',
    'we can’t thank them',
  ],
  [
    'a notice of a changed listing',
    writeSponsorEditNotice(sponsor, { ...sponsor, sponsorName: 'Quay Street' }, site),
    'Sponsor changed: Quay Street',
    'Name:\n  Quay Street\n  before: Adeyemi & Daughters',
  ],
  [
    'a notice of a locked share',
    writeLockedShareNotice({ id: 12, title: 'Signed contract' }, at, site),
    'Secure share #12 was locked after too many wrong passwords',
    ...['Share:\n  #12\n  Signed contract', `Locked until: ${clock}`, `${site}/admin?tab=shares`],
  ],
  [
    'a notice of an opened share',
    writeShareOpened({ id: 12, openedAt: at }, site),
    'Secure share #12 was opened',
    ...[`Share: #12\nWhen: ${clock}`, `${site}/admin?tab=shares`],
  ],
  [
    'a sign-in',
    writeAccountNotice({ ...notice, event: 'signed-in' }, site),
    `New sign-in to your ${studio.name} account`,
    `When: ${clock}\nDevice: Safari on iOS\nNetwork: 2001:db8:7::/48\n`,
    `Set a new password:\n${site}/reset-password\n`,
  ],
  [
    'a changed role',
    writeAccountNotice({ ...notice, event: 'made-owner', device: null, by: 'noor.haddad' }, site),
    `Your role on the ${studio.name} site was changed`,
    ...['You’re now an owner.', 'By: noor.haddad', `${site}/account`],
  ],
  [
    'an invitation',
    writeInvitation({ inviter: 'Noor Haddad', href: `${site}/join#token` }, site),
    `Your invitation to ${studio.name}`,
    ...['Noor Haddad invited you', `${site}/join#token`, 'expires in 7 days'],
  ],
  [
    'a reset',
    writePasswordReset(`${site}/reset-password#token`, site),
    `Reset your ${studio.name} password`,
    ...[`${site}/reset-password#token`, 'expires in 30 minutes'],
  ],
];

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

it.each(rows)('%s says what its reader needs', (_name, content, subject, ...words) => {
  const text = renderText(content, site);
  const html = renderHtml(content, site);
  expect(content.subject).toBe(subject);
  for (const word of words) expect(text).toContain(word);
  for (const { 1: href } of text.matchAll(/^(https:\/\/tidewright\.example\/\S+)$/gm))
    expect(html).toContain(`href="${href}"`);
  expect(html).toContain(escapeHtml(content.title));
  expect(html).not.toMatch(/<script|<b>spread|<home/);
});

it('a donor’s email repeats nothing that was typed', () => {
  const typed = donation({
    ...{ amount: 2_500, donorName: 'Namemark evil.example', message: 'Messagemark https://evil.example' },
    ...{ showAsSponsor: 1, sponsorName: 'Sponsormark', sponsorWebsite: 'https://sitemark.example' },
  });
  expect(JSON.stringify(writeDonationThanks(typed, at, site))).not.toMatch(/mark|evil/);
});

describe('an email about a booking', () => {
  it('can be rendered whatever was sent as notes, time zone, or time', () => {
    const zones = fc.oneof(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.string({ maxLength: 60 }),
    );
    const instants = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, fc.string({ unit: 'binary' }), instants, (zone, said, instant) => {
        const notes = composeBookingNotes({ timeZone: zone, words: said });
        const row = bookingRow({ notes, preferredSlots: [instant.toISOString()], firstName: said });
        expect(readBookingTimes(row).offered).toHaveLength(1);
        expect(writeBookingNotice(row, site).title).toContain(said);
      }),
    );
  });

  it('names no invalid time zone', () => {
    const notes = composeBookingNotes({ timeZone: 'Mars/Olympus', words: 'Hello' });
    expect(readBookingTimes({ ...booking, notes })).toEqual({
      offered: [
        ['Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)', null],
        ['Mon, Nov 2, 2026, 10:30 AM EST (Eastern Time)', null],
      ],
      timeZone: null,
      words: 'Hello',
    });
  });
});
