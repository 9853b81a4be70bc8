import { isPressInquiryType, pressInquiryTypes } from '@shared/contracts/inquiries';
import type { PersonData } from '@shared/contracts/people-data';
import { formatDollars } from '@shared/money';
import { rewardTiers } from '@shared/site/reward-tiers';
import { formatZonedMoment } from '@/lib/dates';

/** A record in words: what it is, and what it holds. */
export interface DescribedRecord {
  key: string;
  title: string;
  status: string;
  facts: [label: string, value: string | null][];
}

export interface RecordGroup {
  title: string;
  /** How many there are; the records are the newest of them. */
  total: number;
  records: DescribedRecord[];
}

type Records<Kind extends keyof PersonData> = PersonData[Kind] extends (infer One)[] ? One : never;

const donationStatus = {
  pending: 'Not paid yet',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Never paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  review: 'In review',
} as const satisfies Record<Records<'donations'>['status'], string>;

const bookingState = {
  new: 'New',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Canceled',
  done: 'Done',
} as const satisfies Record<Records<'bookings'>['state'], string>;

const inquiryState = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting',
  closed: 'Closed',
  spam: 'Spam',
} as const satisfies Record<Records<'inquiries'>['state'], string>;

const emailState = { waiting: 'Waiting', sent: 'Sent', failed: 'Not delivered' } as const;

const moment = (instant: string | null) => instant && formatZonedMoment(instant);

function describeDonation(donation: Records<'donations'>): DescribedRecord {
  const { amount, refundedAmount, rewardTier } = donation;
  return {
    key: donation.id,
    title: `${formatDollars(amount)}, ${formatZonedMoment(donation.createdAt)}`,
    status: donationStatus[donation.status],
    facts: [
      ['Name', donation.donorName],
      ['Email', donation.donorEmail],
      ['Message', donation.message],
      ['Refunded', refundedAmount > 0 ? formatDollars(refundedAmount) : null],
      ['Reward', rewardTier && rewardTiers[rewardTier].name],
      ['Law firm or activist', donation.isLawOrActivist ? 'Yes' : null],
      ['On the sponsors page', donation.isSponsor ? (donation.sponsorName ?? 'Without a name') : null],
      ['Website', donation.sponsorWebsite],
      ['Logo', donation.sponsorLogo && 'Yes'],
      ['Payment in Stripe', donation.paymentReference],
    ],
  };
}

function describeBooking(booking: Records<'bookings'>): DescribedRecord {
  return {
    key: String(booking.id),
    title: `Requested ${formatZonedMoment(booking.createdAt)}`,
    status: bookingState[booking.state],
    facts: [
      ['Name', `${booking.firstName} ${booking.lastName}`],
      ['Email', booking.email],
      ['Phone', booking.phone],
      ['Company', booking.company],
      ['Suggested times', booking.preferredSlots.map(formatZonedMoment).join('\n')],
      ['Call', moment(booking.startsAt)],
      ['With', booking.hostName],
      ['Link', booking.callLink],
      ['Notes', booking.notes],
      ['Our note to them', booking.noteToVisitor],
    ],
  };
}

function describeInquiry(inquiry: Records<'inquiries'>): DescribedRecord {
  const { service, replies } = inquiry;
  return {
    key: String(inquiry.id),
    title: `Sent ${formatZonedMoment(inquiry.createdAt)}`,
    status: inquiryState[inquiry.state],
    facts: [
      ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
      ['Email', inquiry.email],
      ['Company', inquiry.company],
      ['About', isPressInquiryType(service) ? pressInquiryTypes[service] : service],
      ['Timeline', inquiry.timeline],
      ['Message', inquiry.details],
      ...replies.map(({ text, createdAt }): [string, string] => [
        `Our reply, ${formatZonedMoment(createdAt)}`,
        text ?? 'Can’t be read',
      ]),
      ['Staff note', inquiry.staffNote],
    ],
  };
}

function describeEmail(email: Records<'emails'>, index: number): DescribedRecord {
  return {
    key: String(index),
    title: email.subject,
    status: emailState[email.state],
    facts: [
      ['To', email.recipient ?? 'Staff'],
      ['Written', formatZonedMoment(email.createdAt)],
    ],
  };
}

function describeInvitation(invitation: Records<'invitations'>, index: number): DescribedRecord {
  return {
    key: String(index),
    title: `Invited ${formatZonedMoment(invitation.createdAt)}`,
    status: invitation.usedAt ? 'Accepted' : 'Open',
    facts: [
      ['Email', invitation.email],
      ['Expires', moment(invitation.expiresAt)],
    ],
  };
}

/** The kinds of records that there are some of. */
export function describeRecords(person: PersonData): RecordGroup[] {
  const { donations, bookings, inquiries, emails, invitations, totals } = person;
  const groups: RecordGroup[] = [
    { title: 'Donations', total: totals.donations, records: donations.map(describeDonation) },
    { title: 'Bookings', total: totals.bookings, records: bookings.map(describeBooking) },
    { title: 'Inquiries', total: totals.inquiries, records: inquiries.map(describeInquiry) },
    { title: 'Emails', total: totals.emails, records: emails.map(describeEmail) },
    { title: 'Invitations', total: invitations.length, records: invitations.map(describeInvitation) },
  ];
  return groups.filter(({ records }) => records.length > 0);
}
