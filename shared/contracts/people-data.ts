import * as z from 'zod/mini';
import { bookingStates } from '../booking-states';
import { inquiryStates } from '../inquiry-states';
import { textLimits } from '../limits';
import { donationStatus, rewardTier } from './donations';
import type { Endpoint } from './endpoint';
import { emailText, optionalName, optionalText } from './fields';
import {
  correctPersonRoute,
  erasePersonRoute,
  exportPersonRoute,
  findPersonRoute,
} from './people-data-routes';

const text = z.nullable(z.string());
const instant = z.string();

const heldDonation = z.strictObject({
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

const heldBooking = z.strictObject({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  preferredSlots: z.array(instant),
  notes: text,
  state: z.enum(bookingStates),
  startsAt: z.nullable(instant),
  hostName: text,
  callLink: text,
  noteToVisitor: text,
  createdAt: instant,
});

const heldInquiry = z.strictObject({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  service: z.string(),
  timeline: z.string(),
  details: z.string(),
  state: z.enum(inquiryStates),
  /** Written by staff, for staff. */
  staffNote: text,
  /** Sent from the admin panel; a text is null if it cannot be read. */
  replies: z.array(z.strictObject({ text, createdAt: instant })),
  createdAt: instant,
});

const heldEmail = z.strictObject({
  /** Null where staff are told of what the person sent. */
  recipient: text,
  replyTo: text,
  subject: z.string(),
  /** Null where it holds a link that opens something. */
  text,
  state: z.enum(['waiting', 'sent', 'failed']),
  createdAt: instant,
});

const heldInvitation = z.strictObject({
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
});

/** What is held about whoever uses a mailbox. Of long lists, the newest `listLimits.page`, oldest first. */
export const personData = z.strictObject({
  /** The spellings of the address that were found. */
  addresses: z.array(z.string()),
  donations: z.array(heldDonation),
  bookings: z.array(heldBooking),
  inquiries: z.array(heldInquiry),
  /** To them, or to staff about them. Sent emails are kept for 30 days. */
  emails: z.array(heldEmail),
  /** To create a staff account. */
  invitations: z.array(heldInvitation),
  /** A staff account, which is not erased here. */
  account: z.nullable(z.strictObject({ username: z.string(), email: z.string() })),
  /** Emails about a staff account or a reset of its password, which staff aren't shown. */
  accountEmails: z.number(),
  /** Entries of the activity with their name: of invitations, and of an account that was removed. */
  activityNames: z.number(),
  /** When calls are that are confirmed and not over. */
  upcomingCalls: z.array(instant),
  /** How many there are, of which the lists have the newest. */
  totals: z.strictObject({
    addresses: z.number(),
    donations: z.number(),
    /** Donations that asked to be listed on the sponsors page. */
    listings: z.number(),
    bookings: z.number(),
    inquiries: z.number(),
    emails: z.number(),
    /** Those of the emails that are neither sent nor failed. */
    waitingEmails: z.number(),
  }),
});

export type PersonData = z.output<typeof personData>;

const address = emailText('Enter an email address');

/** In a body, because paths and queries end up in logs. */
export const personBody = z.object({ email: address });

const bothNames = 'Enter both names, or neither';

/** What is left out or empty stays as it is. */
export const correctionForm = z
  .object({
    firstName: optionalName(textLimits.personName.max),
    lastName: optionalName(textLimits.personName.max),
    newEmail: z.pipe(optionalText(textLimits.email.max), z.nullable(emailText('Enter a valid email'))),
    phone: z.pipe(
      optionalText(textLimits.phone.max),
      z.nullable(
        z
          .string()
          .check(
            z.minLength(textLimits.phone.min, 'Enter a valid phone number'),
            z.regex(/^[\d+()[\]\s.-]*$/, 'Phone number contains invalid characters'),
          ),
      ),
    ),
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
  /** Not sent anymore. */
  emailsWithdrawn: z.number(),
  /** Already sent, and now blank. */
  emailsBlanked: z.number(),
  invitations: z.number(),
  logos: z.number(),
  /** Entries of the activity that lost a name. */
  activityBlanked: z.number(),
});

export type ErasedCounts = z.output<typeof erasedCounts>;

export const findPerson = {
  ...findPersonRoute,
  summary: 'What is held about a person, by email address, with the newest of it',
  access: 'staff',
  body: personBody,
  response: personData,
} as const satisfies Endpoint;

export const exportPerson = {
  ...exportPersonRoute,
  summary: 'Everything held about a person, as a file',
  access: 'personal-data',
  body: personBody,
  writes: 'A JSON file',
} as const satisfies Endpoint;

export const correctPerson = {
  ...correctPersonRoute,
  summary: 'Corrects a name, address, phone number, or company wherever it is held',
  access: 'personal-data',
  body: correctionBody,
  response: correctedCounts,
} as const satisfies Endpoint;

export const erasePerson = {
  ...erasePersonRoute,
  summary: 'Erases a person; donations stay without them',
  access: 'personal-data',
  body: personBody,
  response: erasedCounts,
} as const satisfies Endpoint;
