import { composeBookingNotes } from '@shared/booking-notes';
import { inquiryBody, writer } from '@shared/contracts/testing';
import { emailCopy } from '@shared/site/emails';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { bookingRow } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { deadServer, deliver, startMailServer } from '../testing';
import { writeBookingNotice } from './booking-notice';
import { readBookingTimes } from './booking-times';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

/** The emails that the visitor and the staff receive. */
async function emailsAfter(path: string, body: object) {
  const mail = await startMailServer();
  await request(server.url).post(path).send(body).expect(201);
  await deliver(server, mail.url);
  expect(mail.received.map(({ to }) => to)).toEqual([['mara@tidewright.example'], ['visitor@example.com']]);
  const [staff, visitor] = mail.received.map(({ parsed, raw }) => ({
    subject: parsed.subject,
    replyTo: parsed.replyTo?.map(({ address }) => address),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    raw,
  }));
  if (!visitor || !staff) throw new Error('An email is missing');
  return { visitor, staff };
}

const reader = { ...writer, email: 'visitor@example.com', company: 'Harbor & Aid' };
const booking = {
  ...reader,
  phone: '+1 (212) 555-0147',
  preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-11-02T15:30:00.000Z'],
  notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'Three <b>spreadsheets</b>,\none screen.' }),
};
const inquiry = { ...inquiryBody, ...reader, details: 'Paper forms.\n<script>alert(1)</script>' };

/** What a stranger may have typed: none of it is forwarded to the address they typed. */
const marks = {
  firstName: 'Firstmark',
  lastName: 'Lastmark',
  company: 'Companymark https://evil.example',
  notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'Notesmark evil.example' }),
  details: 'Detailsmark: claim your refund at https://evil.example now',
};

describe('after a booking', () => {
  it('the visitor reads that it arrived and when to expect a reply', async () => {
    const { visitor } = await emailsAfter('/api/bookings', booking);
    expect(visitor).toMatchObject({
      subject: `Your request for a call with ${studio.name}`,
      replyTo: [studio.email],
    });
    expect(visitor.text).toContain(emailCopy.bookingReceived.title);
    expect(visitor.text).toContain(emailCopy.bookingReceived.next);
    expect(visitor.html).toContain(`href="${server.url}"`);
  });

  it('staff read who wrote, can reply directly, and find the list', async () => {
    const { staff } = await emailsAfter('/api/bookings', booking);
    expect(staff).toMatchObject({
      subject: 'Call request: Priya Raman, Harbor & Aid',
      replyTo: ['visitor@example.com'],
    });
    expect(staff.text).toContain(
      'Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\n  Mon, Mar 9, 2026, 7:30 PM GMT+5:30 their time',
    );
    expect(staff.text).toContain('  Harbor & Aid\n  visitor@example.com\n  +1 (212) 555-0147');
    expect(staff.text).toContain('Time zone: Asia/Kolkata');
    expect(staff.text).toContain('> Three <b>spreadsheets</b>,\n> one screen.\n');
    expect(staff.html).toContain('Three &lt;b&gt;spreadsheets&lt;/b&gt;,<br>one screen.');
    expect(staff.html).toContain('Harbor &amp; Aid');
    expect(staff.html).toContain(`href="${server.url}/admin?tab=bookings"`);
  });
});

describe('after an inquiry', () => {
  it('the visitor reads when to expect a reply, and staff read the message', async () => {
    const { visitor, staff } = await emailsAfter('/api/contact', inquiry);
    expect(visitor.subject).toBe(`Your inquiry to ${studio.name}`);
    expect(visitor.text).toContain(emailCopy.inquiryReceived.next);
    expect(staff).toMatchObject({
      subject: 'Inquiry: Priya Raman, Harbor & Aid',
      replyTo: ['visitor@example.com'],
    });
    expect(staff.text).toContain('Service: Custom App Development\nTimeline: Soon (3-6 months)\n');
    expect(staff.text).toContain('> Paper forms.\n> <script>alert(1)</script>\n');
    expect(staff.html).toContain('Paper forms.<br>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(staff.html).not.toContain('<script');
    expect(staff.text).toContain(`${server.url}/admin?tab=contact`);
  });

  it('from the press page promises a different reply time', async () => {
    const press = {
      ...reader,
      service: 'civil-rights',
      timeline: 'As soon as possible',
      details: 'An interview next week?',
    };
    const { visitor, staff } = await emailsAfter('/api/contact', press);
    expect(visitor.text).toContain(emailCopy.pressReceived.next);
    expect(visitor.text).not.toContain(emailCopy.inquiryReceived.next);
    expect(visitor.html).toContain(`href="${server.url}/press"`);
    expect(staff.subject).toBe('Press inquiry: Priya Raman, Harbor & Aid');
    expect(staff.text).toContain('Inquiry: Civil Rights Organization\nTimeline: As soon as possible');
  });
});

describe('a confirmation', () => {
  it.each([
    ['a booking', '/api/bookings', { ...booking, ...marks, phone: '+1 (999) 777-1234' }],
    ['an inquiry', '/api/contact', { ...inquiry, ...marks }],
    ['a press inquiry', '/api/contact', { ...inquiry, ...marks, service: 'civil-rights' }],
  ])('of %s repeats nothing that was typed, and staff get all of it', async (_form, path, body) => {
    const { visitor, staff } = await emailsAfter(path, body);
    const typed = /mark|evil|claim|777-1234|Kolkata|Mar 9|Custom App|Soon \(|Civil/i;
    expect(visitor.raw).not.toMatch(typed);
    expect(`${visitor.subject} ${visitor.text} ${visitor.html}`).not.toMatch(typed);
    for (const mark of ['Firstmark', 'Lastmark', 'Companymark https://evil.example']) {
      expect(staff.text).toContain(mark);
    }
    expect(staff.text).toMatch(/Notesmark evil\.example|claim your refund at https:\/\/evil\.example now/);
  });

  it('is the same for everybody', async () => {
    const one = await emailsAfter('/api/bookings', booking);
    const other = await emailsAfter('/api/bookings', { ...booking, ...marks });
    expect(other.visitor).toMatchObject({ text: one.visitor.text, html: one.visitor.html });
  });
});

describe('an email about a booking', () => {
  const rowOf = (changes: Partial<Booking>): Booking =>
    bookingRow({ ...booking, createdAt: new Date('2026-03-02T15:00:00Z'), ...changes });

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
        const row = rowOf({ notes, preferredSlots: [instant.toISOString()], firstName: said });
        expect(readBookingTimes(row).offered).toHaveLength(1);
        expect(writeBookingNotice(row, 'https://tidewright.example').title).toContain(said);
      }),
    );
  });

  it('names no invalid time zone', () => {
    const notes = composeBookingNotes({ timeZone: 'Mars/Olympus', words: 'Hello' });
    expect(readBookingTimes(rowOf({ notes }))).toEqual({
      offered: [
        ['Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)', null],
        ['Mon, Nov 2, 2026, 10:30 AM EST (Eastern Time)', null],
      ],
      timeZone: null,
      words: 'Hello',
    });
  });
});
