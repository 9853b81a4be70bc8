import type { Table } from 'drizzle-orm';
import { createInsertSchema } from 'drizzle-zod';
import { describe, expect, it } from 'vitest';
import { strictObject } from 'zod';
import * as z from 'zod/mini';
import { pressTimeline } from '../inquiry-choices';
import { honeypotName, textLimits } from '../limits/forms';
import { shareLimits } from '../limits/server';
import { dollarsToCents } from '../money';
import { users } from '../tables/accounts';
import { bookings } from '../tables/bookings';
import { donations } from '../tables/donations';
import { inquiries } from '../tables/inquiries';
import { secureShares } from '../tables/shares';
import { registerBody } from './accounts/accounts';
import { createBookingBody } from './bookings/bookings';
import { createCheckoutSessionBody, sponsorDetailsBody } from './donations/donations';
import { createInquiryBody } from './inquiries/inquiries';
import { createShareBody } from './shares/staff-shares';
import { inquiryBody } from './testing';

interface Case {
  contract: z.ZodMiniType<Record<string, unknown>>;
  table: Table;
  /** The largest value of every field, to detect a column that is too short. */
  largest: object;
  /** Fields that are stored in another unit than the API's. */
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
const withoutHoneypot = ({ [honeypotName]: _, ...row }: Record<string, unknown>) => row;

const cases: Record<string, Case> = {
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
    contract: z.omit(createShareBody, { password: true, notifyMe: true, contents: true }),
    table: secureShares,
    largest: {
      title: '語'.repeat(textLimits.shareTitle.max),
      note: '語'.repeat(textLimits.shareNote.max),
      expiresAt: '9999-12-31T23:59:59.999Z',
      maxOpenings: shareLimits.maxUses,
      maxDownloads: shareLimits.maxUses,
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
    table: bookings,
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
    contract: createInquiryBody.choose({}),
    table: inquiries,
    largest: { ...inquiry, service: inquiryBody.service, timeline: inquiryBody.timeline },
    toRow: withoutHoneypot,
  },
  pressInquiryBody: {
    contract: createInquiryBody.choose({ service: 'press' }),
    table: inquiries,
    largest: { ...inquiry, service: 'press', timeline: pressTimeline },
    toRow: withoutHoneypot,
  },
};

const rowOf = (table: Table) => strictObject(createInsertSchema(table).partial().shape);

describe('contracts and tables', () => {
  it.each(Object.entries(cases))(
    '%s returns only what its table has a column for',
    (_name, { contract, table, largest, toRow = output => output }) => {
      const { properties = {} } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
      const fields = Object.keys(properties).filter(
        field => toRow !== withoutHoneypot || field !== honeypotName,
      );
      expect(Object.keys(largest).sort()).toEqual(fields.sort());
      const row = toRow(contract.parse(largest));
      expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(largest)));
      expect(rowOf(table).safeParse(row).error?.issues).toBeUndefined();
    },
  );

  it('are reported if a field has no column, another type, or too much text', () => {
    expect(rowOf(donations).safeParse({ donorName: null }).success).toBe(true);
    expect(rowOf(donations).safeParse({ donorNickname: 'R' }).success).toBe(false);
    expect(rowOf(donations).safeParse({ amount: 19.99 }).success).toBe(false);
    expect(rowOf(inquiries).safeParse({ firstName: null }).success).toBe(false);
    expect(rowOf(bookings).safeParse({ phone: '1'.repeat(33) }).success).toBe(false);
  });
});
