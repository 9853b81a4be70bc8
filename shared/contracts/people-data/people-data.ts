import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { bookingStates, inquiryStates } from '../../states';
import { bookingRequest } from '../bookings/bookings';
import { donationStatus, rewardTier } from '../donations/donations';
import { delivery } from '../emails';
import type { Endpoint } from '../endpoint';
import { emailText, optionalName, optionalText, phoneText } from '../fields';
import { sentInquiry } from '../inquiries/inquiries';

const text = z.nullable(z.string());
const instant = z.string();

export const heldDonation = z.strictObject({
  id: z.string(),
  /** Cents. */
  amount: z.number(),
  /** Cents. */
  refundedAmount: z.number(),
  status: donationStatus,
  rewardTier: z.nullable(rewardTier),
  donorName: text,
  donorEmail: text,
  message: text,
  isLawOrActivist: z.boolean(),
  /** Asked to be listed on the sponsors page. */
  isSponsor: z.boolean(),
  sponsorName: text,
  sponsorWebsite: text,
  /** Path of the picture, for staff. */
  sponsorLogo: text,
  /** The payment at the provider; null until there is one. */
  paymentReference: text,
  createdAt: instant,
  paidAt: z.nullable(instant),
});

export const heldBooking = z.strictObject({
  ...bookingRequest.shape,
  state: z.enum(bookingStates),
  startsAt: z.nullable(instant),
  hostName: text,
  callLink: text,
  noteToVisitor: text,
});

export const heldInquiry = z.strictObject({
  ...sentInquiry.shape,
  state: z.enum(inquiryStates),
  /** Written by staff, for staff. */
  staffNote: text,
});

export const heldEmail = z.strictObject({
  /** Null where staff are told of what the person sent. */
  recipient: text,
  replyTo: text,
  subject: z.string(),
  /** Null where it holds a link that opens an account, or cannot be read. */
  text,
  state: delivery.shape.state,
  createdAt: instant,
});

export const heldInvitation = z.strictObject({
  email: text,
  createdAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
});

/** What is held under an email address. Of long lists, the newest `listLimits.page`, newest first. */
export const personData = z.strictObject({
  donations: z.array(heldDonation),
  bookings: z.array(heldBooking),
  inquiries: z.array(heldInquiry),
  /** To them, or to staff about them, but for those about an account, and blank ones. */
  emails: z.array(heldEmail),
  /** To create a staff account. */
  invitations: z.array(heldInvitation),
  /** A staff account, which is not erased here. */
  account: z.nullable(z.strictObject({ username: z.string(), email: text })),
  /** How many there are. */
  totals: z.strictObject({
    donations: z.number(),
    bookings: z.number(),
    inquiries: z.number(),
    emails: z.number(),
    invitations: z.number(),
    /** The address in the activity, of invitations, and in names of whoever sent files through a link. */
    mentions: z.number(),
  }),
});

export type PersonData = z.output<typeof personData>;

const address = emailText('Enter an email address');

/** In a body, because paths and queries end up in logs. */
export const personBody = z.object({ email: address });

const bothNames = 'Enter both names or neither';

/** What is left out or empty stays as it is. */
export const correctionForm = z
  .object({
    firstName: optionalName(textLimits.personName.max),
    lastName: optionalName(textLimits.personName.max),
    newEmail: z.pipe(optionalText(textLimits.email.max), z.nullable(emailText('Enter a valid email'))),
    phone: z.pipe(optionalText(textLimits.phone.max), z.nullable(phoneText)),
    company: optionalName(textLimits.organizationName.max),
  })
  .check(
    z.refine(({ firstName, lastName }) => firstName !== null || lastName === null, {
      path: ['firstName'],
      message: bothNames,
    }),
    z.refine(({ firstName, lastName }) => firstName === null || lastName !== null, {
      path: ['lastName'],
      message: bothNames,
    }),
    z.refine(values => Object.values(values).some(value => value !== null), {
      path: ['firstName'],
      message: 'Fill in at least one field',
    }),
  );

export type Correction = z.output<typeof correctionForm>;

const correctionBody = z.object({ email: address, correct: correctionForm });

/** Rows that changed, by kind. */
export const correctedCounts = z.strictObject({
  donations: z.number(),
  bookings: z.number(),
  inquiries: z.number(),
  /** Waiting emails that now go to the new address. */
  emails: z.number(),
});

export type CorrectedCounts = z.output<typeof correctedCounts>;

export const erasedCounts = z.strictObject({
  /** Kept, without the person. */
  donations: z.number(),
  bookings: z.number(),
  inquiries: z.number(),
  /** Not sent anymore, or already sent and now blank. */
  emails: z.number(),
  invitations: z.number(),
  /** Where nothing but the address was erased. */
  mentions: z.number(),
});

export type ErasedCounts = z.output<typeof erasedCounts>;

export const findPerson = {
  method: 'POST',
  path: '/api/people-data',
  summary: 'What is held about a person, by email address: counts and the newest records',
  access: 'staff',
  body: personBody,
  response: personData,
} as const satisfies Endpoint;

export const exportPerson = {
  method: 'POST',
  path: '/api/people-data/export',
  summary: 'Everything held about a person, as a file',
  access: 'personal-data',
  body: personBody,
  writes: 'A JSON file',
} as const satisfies Endpoint;

export const correctPerson = {
  method: 'POST',
  path: '/api/people-data/correction',
  summary: 'Corrects a name, address, phone number or company wherever it is held',
  access: 'personal-data',
  body: correctionBody,
  response: correctedCounts,
} as const satisfies Endpoint;

export const erasePerson = {
  method: 'POST',
  path: '/api/people-data/erasure',
  summary: 'Erases a person’s data; donations stay without the name',
  access: 'personal-data',
  body: personBody,
  response: erasedCounts,
} as const satisfies Endpoint;
