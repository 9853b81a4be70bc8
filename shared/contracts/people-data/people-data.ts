import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { bookingStates, giftMethods, inquiryStates } from '../../states';
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
  isSponsor: z.boolean(),
  sponsorName: text,
  sponsorWebsite: text,
  sponsorLogo: text,
  method: z.enum(giftMethods),
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
  staffNote: text,
});

export const heldEmail = z.strictObject({
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

/** Of each list, the newest `listLimits.page`, newest first. */
export const personData = z.strictObject({
  donations: z.array(heldDonation),
  bookings: z.array(heldBooking),
  inquiries: z.array(heldInquiry),
  emails: z.array(heldEmail),
  invitations: z.array(heldInvitation),
  account: z.nullable(z.strictObject({ username: z.string(), email: text })),
  totals: z.strictObject({
    donations: z.number(),
    bookings: z.number(),
    inquiries: z.number(),
    emails: z.number(),
    invitations: z.number(),
    /** The address in the activity, and in names of whoever sent files through a link. */
    mentions: z.number(),
  }),
});

export type PersonData = z.output<typeof personData>;

const address = emailText('Enter an email address');

/** In a body, because paths and queries end up in logs. */
export const personBody = z.object({ email: address });

const bothNames = 'Enter both names or neither';

/** Leaves what is left out or empty as it is. */
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

export const correctedCounts = z.strictObject({
  donations: z.number(),
  bookings: z.number(),
  inquiries: z.number(),
  emails: z.number(),
});

export type CorrectedCounts = z.output<typeof correctedCounts>;

export const erasedCounts = z.strictObject({
  donations: z.number(),
  bookings: z.number(),
  inquiries: z.number(),
  emails: z.number(),
  invitations: z.number(),
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
