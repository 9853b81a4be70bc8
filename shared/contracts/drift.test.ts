import type { Table } from 'drizzle-orm';
import { createInsertSchema } from 'drizzle-zod';
import { describe, expect, it } from 'vitest';
import { strictObject } from 'zod';
import * as z from 'zod/mini';
import { textLimits } from '../limits';
import { dollarsToCents } from '../money';
import { users } from '../tables/accounts';
import { bookingRequests } from '../tables/bookings';
import { donations } from '../tables/donations';
import { contactSubmissions } from '../tables/inquiries';
import { secureShares } from '../tables/shares';
import { registerBody } from './accounts';
import { createBookingBody } from './bookings';
import { createCheckoutSessionBody, sponsorDetailsBody } from './donations';
import { createInquiryBodyFor, pressTimeline, services, timelines } from './inquiries';
import { createShareBody } from './shares';

interface Pairing {
  contract: z.ZodMiniType<Record<string, unknown>>;
  table: Table;
  /** The largest input that the contract lets through, so that a column that is too short shows. */
  largest: object;
  /** Where a field is stored in another unit than it is spoken of. */
  toRow?: (output: Record<string, unknown>) => Record<string, unknown>;
}

const name = 'Ä'.repeat(textLimits.organizationName.max);
const website = `https://a.example/${'x'.repeat(textLimits.url.max - 18)}`;
const email = `${'e'.repeat(60)}@${'d'.repeat(60)}.example`;

const personName = 'Ä'.repeat(textLimits.personName.max);
const inquiry = {
  firstName: personName,
  lastName: personName,
  email,
  company: name,
  details: '€'.repeat(textLimits.contactDetails.max),
};
const withoutHoneypot = ({ website: _, ...row }: Record<string, unknown>) => row;

const pairings: Record<string, Pairing> = {
  createCheckoutSessionBody: {
    contract: createCheckoutSessionBody,
    table: donations,
    largest: {
      amount: 25_000,
      donorName: name,
      donorEmail: email,
      message: '€'.repeat(textLimits.donorMessage.max),
      showAsSponsor: 1,
      sponsorName: name,
      sponsorWebsite: website,
      isLawOrActivist: true,
    },
    toRow: output => ({ ...output, amount: dollarsToCents(Number(output.amount)) }),
  },
  sponsorDetailsBody: {
    contract: sponsorDetailsBody,
    table: donations,
    largest: { sponsorName: name, sponsorWebsite: website },
  },
  createShareBody: {
    contract: z.omit(createShareBody, { password: true }),
    table: secureShares,
    largest: {
      title: '語'.repeat(textLimits.shareTitle.max),
      note: '語'.repeat(textLimits.shareNote.max),
      expiresAt: '9999-12-31T23:59:59.999Z',
    },
  },
  registerBody: {
    contract: registerBody,
    table: users,
    largest: {
      username: 'Ä'.repeat(textLimits.username.max),
      email,
      password: 'Ä'.repeat(textLimits.password.maxBytes / 2),
      firstName: personName,
      lastName: personName,
    },
  },
  createBookingBody: {
    contract: createBookingBody,
    table: bookingRequests,
    largest: {
      firstName: personName,
      lastName: personName,
      email,
      phone: '5'.repeat(textLimits.phone.max),
      company: name,
      preferredSlots: ['2026-03-09T14:00:00Z', '2026-03-09T15:00:00Z', '2026-03-09T16:00:00Z'],
      notes: '€'.repeat(textLimits.bookingNotes.max),
    },
    toRow: withoutHoneypot,
  },
  projectInquiryBody: {
    contract: createInquiryBodyFor({}),
    table: contactSubmissions,
    largest: { ...inquiry, service: services[2], timeline: timelines[2] },
    toRow: withoutHoneypot,
  },
  pressInquiryBody: {
    contract: createInquiryBodyFor({ service: 'press' }),
    table: contactSubmissions,
    largest: { ...inquiry, service: 'press', timeline: pressTimeline },
    toRow: withoutHoneypot,
  },
};

/** What the table takes of a row that the server completes. */
const rowOf = (table: Table) => strictObject(createInsertSchema(table).partial().shape);

describe('contracts and tables', () => {
  it.each(Object.entries(pairings))(
    '%s puts out only what its table has a column for',
    (_name, { contract, table, largest, toRow = output => output }) => {
      const row = toRow(contract.parse(largest));
      expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(largest)));
      expect(rowOf(table).safeParse(row).error?.issues).toBeUndefined();
    },
  );

  it('are found out when a field has no column, another type or too much text', () => {
    expect(rowOf(donations).safeParse({ donorName: null }).success).toBe(true);
    expect(rowOf(donations).safeParse({ donorNickname: 'R' }).success).toBe(false);
    expect(rowOf(donations).safeParse({ amount: 19.99 }).success).toBe(false);
    expect(rowOf(contactSubmissions).safeParse({ firstName: null }).success).toBe(false);
    expect(rowOf(bookingRequests).safeParse({ phone: '1'.repeat(33) }).success).toBe(false);
  });
});
