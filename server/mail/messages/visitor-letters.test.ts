import { composeBookingNotes } from '@shared/booking-notes';
import { inquiryBody, writer } from '@shared/contracts/testing';
import type { BookingRequest } from '@shared/tables/bookings';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { deadServer, deliver, startMailServer } from '../testing';
import { writeBookingConfirmation } from './booking-confirmation';
import { readBookingTimes } from './booking-times';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

/** What the visitor and the staff find in their mailboxes. */
async function lettersAfter(path: string, body: object) {
  const mail = await startMailServer();
  await request(server.url).post(path).send(body).expect(201);
  await deliver(server, mail.url);
  expect(mail.taken.map(({ to }) => to)).toEqual([['visitor@example.com'], ['mara@tidewright.example']]);
  const [visitor, staff] = mail.taken.map(({ parsed }) => ({
    subject: parsed.subject,
    replyTo: parsed.replyTo?.map(({ address }) => address),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
  }));
  if (!visitor || !staff) throw new Error('A letter is missing');
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

describe('after a booking', () => {
  it('the visitor reads what they asked for, on both clocks', async () => {
    const { visitor } = await lettersAfter('/api/bookings', booking);
    expect(visitor).toMatchObject({
      subject: 'Your request for a call with Tidewright Studio',
      replyTo: ['hello@tidewright.example'],
    });
    expect(visitor.text).toContain('We have your request, Priya.');
    expect(visitor.text).toContain('within one business day');
    expect(visitor.text).toContain(
      'Time 1:\n  Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\n  Mon, Mar 9, 2026, 7:30 PM GMT+5:30 on your clock (Asia/Kolkata)\n' +
        'Time 2:\n  Mon, Nov 2, 2026, 10:30 AM EST (Eastern Time)\n  Mon, Nov 2, 2026, 9:00 PM GMT+5:30 on your clock (Asia/Kolkata)\n',
    );
    expect(visitor.text).toContain('  Harbor & Aid\n  visitor@example.com\n  +1 (212) 555-0147');
    expect(visitor.text).toContain('Your notes:\n\n> Three <b>spreadsheets</b>,\n> one screen.\n');
    expect(visitor.html).toContain('Mon, Mar 9, 2026, 7:30 PM GMT+5:30 on your clock (Asia/Kolkata)');
    expect(visitor.html).toContain('Three &lt;b&gt;spreadsheets&lt;/b&gt;,<br>one screen.');
    expect(visitor.html).toContain('Harbor &amp; Aid');
    expect(visitor.html).toContain(`href="${server.url}"`);
  });

  it('staff read who asks, answer them directly, and find the list', async () => {
    const { staff } = await lettersAfter('/api/bookings', booking);
    expect(staff).toMatchObject({
      subject: 'Call request: Priya Raman, Harbor & Aid',
      replyTo: ['visitor@example.com'],
    });
    expect(staff.text).toContain(
      'Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)\n  Mon, Mar 9, 2026, 7:30 PM GMT+5:30 for them',
    );
    expect(staff.text).toContain('Writes from: Asia/Kolkata');
    expect(staff.html).toContain(`href="${server.url}/admin?tab=bookings"`);
  });

  it('in the office’s own zone one clock does', async () => {
    const notes = composeBookingNotes({ timeZone: 'America/New_York', words: '' });
    const { visitor } = await lettersAfter('/api/bookings', { ...booking, notes });
    expect(visitor.text).not.toMatch(/on your clock|Your notes/);
  });
});

describe('after an inquiry', () => {
  it('the visitor reads what they wrote and when they hear from us', async () => {
    const { visitor, staff } = await lettersAfter('/api/contact', inquiry);
    expect(visitor.subject).toBe('Your inquiry to Tidewright Studio');
    expect(visitor.text).toContain('You hear from us within 1-2 business days');
    expect(visitor.text).toContain('Service: Custom App Development\nTimeline: Soon (3-6 months)\n');
    expect(visitor.text).toContain('> Paper forms.\n> <script>alert(1)</script>\n');
    expect(visitor.html).toContain('Paper forms.<br>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(visitor.html).not.toContain('<script');
    expect(staff).toMatchObject({
      subject: 'Inquiry: Priya Raman, Harbor & Aid',
      replyTo: ['visitor@example.com'],
    });
    expect(staff.text).toContain(`${server.url}/admin?tab=contact`);
  });

  it('of the press the promise is another', async () => {
    const press = {
      ...reader,
      service: 'civil-rights',
      timeline: 'As soon as possible',
      details: 'An interview next week?',
    };
    const { visitor, staff } = await lettersAfter('/api/contact', press);
    expect(visitor.text).toContain('within 24-48 hours');
    expect(visitor.text).not.toContain('business days');
    expect(visitor.text).toContain('Inquiry: Civil Rights Organization');
    expect(visitor.html).toContain(`href="${server.url}/press"`);
    expect(staff.subject).toBe('Press inquiry: Priya Raman, Harbor & Aid');
    expect(staff.text).toContain('Inquiry: Civil Rights Organization\nTimeline: As soon as possible');
  });
});

describe('a letter about a booking', () => {
  const rowOf = (changes: Partial<BookingRequest>): BookingRequest => ({
    ...booking,
    id: 1,
    createdAt: new Date('2026-03-02T15:00:00Z'),
    ...changes,
  });

  it('can be written whatever was sent as notes, zone or time', () => {
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
        expect(writeBookingConfirmation(row, 'https://tidewright.example').title).toContain(said);
      }),
    );
  });

  it('names no zone that is none', () => {
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
