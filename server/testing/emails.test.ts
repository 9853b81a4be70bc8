import { readFile } from 'node:fs/promises';
import { composeBookingNotes } from '@shared/booking-notes';
import { emailKinds } from '@shared/email-kinds';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { mailLimits } from '@shared/limits/server';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeBookingNotice } from '../features/bookings/booking-emails';
import { readBookingTimes } from '../features/bookings/booking-times';
import { writeDonationThanks } from '../features/donations/donation-emails';
import { renderHtml } from '../platform/mail/render-html';
import { renderText } from '../platform/mail/render-text';
import {
  sampleBooking,
  sampleBookingOf,
  sampleDonationOf,
  sampleEmails,
  sampleSite as site,
} from './sample-emails';

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

it('there is a sample of every kind', () => {
  expect([...new Set(sampleEmails.map(([kind]) => kind))].sort()).toEqual(Object.keys(emailKinds).sort());
});

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

it('every email says what its reader needs', async () => {
  const all = sampleEmails.map(
    ([, name, content]) => `# ${name}\nSubject: ${content.subject}\n\n${renderText(content, site)}`,
  );
  await expect(all.join('\n\n')).toMatchFileSnapshot('../../client/brand/emails.snapshot.txt');
});

it.each(sampleEmails)(
  'the HTML of %s, %s, has the same links, and no markup that was typed',
  (_kind, _name, content) => {
    const html = renderHtml(content, site);
    for (const { 1: href } of renderText(content, site).matchAll(/^(https:\/\/\S+)$/gm))
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain(escapeHtml(content.title));
    expect(html).not.toMatch(/<script|<b>spread|<home/);
  },
);

it('a donor’s email repeats nothing that was typed', () => {
  const typed = sampleDonationOf({
    amount: 2_500,
    donorName: 'Zqname zqevil.example',
    message: 'Zqmessage https://zqevil.example',
    showAsSponsor: 1,
    sponsorName: 'Zqsponsor',
    sponsorWebsite: 'https://zqsite.example',
  });
  expect(JSON.stringify(writeDonationThanks(typed, new Date(0), `${site}/receipt#token`))).not.toMatch(/zq/i);
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
        const row = sampleBookingOf({ notes, preferredSlots: [instant.toISOString()], firstName: said });
        expect(readBookingTimes(row).offered).toHaveLength(1);
        expect(writeBookingNotice(row).title).toContain(said);
      },
    ),
  );
  const notes = composeBookingNotes({ timeZone: 'Mars/Olympus', words: 'Hello' });
  expect(readBookingTimes({ ...sampleBooking, notes })).toMatchObject({ timeZone: null, words: 'Hello' });
});
