import type { PersonData } from '@shared/contracts/people-data/people-data';
import { isPressInquiryType } from '@shared/inquiry-choices';
import { methodNames } from '@shared/method-names';
import { formatDollars } from '@shared/money';
import { pressInquiryTypes } from '@shared/site/inquiries';
import { rewardTiers } from '@shared/site/reward-tiers';
import { formatZonedMoment } from '@/lib/dates';

export interface DescribedRecord {
  key: string;
  title: string;
  status: string;
  facts: [label: string, value: string][];
}

export interface RecordGroup {
  title: string;
  /** Counts all, of which the records are the newest. */
  total: number;
  records: DescribedRecord[];
}

type Records<Kind extends keyof PersonData> = PersonData[Kind] extends (infer One)[] ? One : never;

const states: Record<string, string> = {
  pending: 'Not paid yet',
  succeeded: 'Paid',
  expired: 'Never paid',
  review: 'In review',
  cancelled: 'Canceled',
};

/** `firstName` as `First name`. */
const toWords = (name: string) => {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('\n');
  if (typeof value === 'string') return isInstant(value) ? formatZonedMoment(value) : value;
  if (value === true) return 'Yes';
  return '';
}

/** Leaves out what is in the title. */
const listFacts = ({
  id: _id,
  createdAt: _at,
  state: _state,
  status: _status,
  ...rest
}: object & {
  [name: string]: unknown;
}): DescribedRecord['facts'] =>
  Object.entries(rest)
    .map(([name, value]): [string, string] => [toWords(name), toText(value)])
    .filter(([, text]) => text !== '');

const describeDonation = ({
  amount,
  refundedAmount,
  ...donation
}: Records<'donations'>): DescribedRecord => ({
  key: donation.id,
  title: `${formatDollars(amount)}, ${formatZonedMoment(donation.createdAt)}`,
  status: states[donation.status] ?? toWords(donation.status),
  facts: listFacts({
    ...donation,
    refunded: refundedAmount > 0 ? formatDollars(refundedAmount) : null,
    method: methodNames[donation.method],
    rewardTier: donation.rewardTier && rewardTiers[donation.rewardTier].name,
  }),
});

const describeBooking = (booking: Records<'bookings'>): DescribedRecord => ({
  key: String(booking.id),
  title: `Requested ${formatZonedMoment(booking.createdAt)}`,
  status: states[booking.state] ?? toWords(booking.state),
  facts: listFacts(booking),
});

const describeInquiry = (inquiry: Records<'inquiries'>): DescribedRecord => ({
  key: String(inquiry.id),
  title: `Sent ${formatZonedMoment(inquiry.createdAt)}`,
  status: toWords(inquiry.state),
  facts: listFacts({
    ...inquiry,
    service: isPressInquiryType(inquiry.service) ? pressInquiryTypes[inquiry.service] : inquiry.service,
  }),
});

const describeEmail = (email: Records<'emails'>, index: number): DescribedRecord => ({
  key: String(index),
  title: email.subject,
  status: email.state === 'failed' ? 'Not delivered' : toWords(email.state),
  facts: [
    ['To', email.recipient ?? 'Staff'],
    ['Written', formatZonedMoment(email.createdAt)],
    ['Text', email.text ?? 'Can’t be shown'],
  ],
});

const describeInvitation = (invitation: Records<'invitations'>, index: number): DescribedRecord => ({
  key: String(index),
  title: `Invited ${formatZonedMoment(invitation.createdAt)}`,
  status: invitation.usedAt ? 'Accepted' : 'Open',
  facts: listFacts(invitation),
});

export function describeRecords(person: PersonData): RecordGroup[] {
  const { donations, bookings, inquiries, emails, invitations, totals } = person;
  const groups: RecordGroup[] = [
    { title: 'Donations', total: totals.donations, records: donations.map(describeDonation) },
    { title: 'Bookings', total: totals.bookings, records: bookings.map(describeBooking) },
    { title: 'Inquiries', total: totals.inquiries, records: inquiries.map(describeInquiry) },
    { title: 'Emails', total: totals.emails, records: emails.map(describeEmail) },
    { title: 'Invitations', total: totals.invitations, records: invitations.map(describeInvitation) },
  ];
  return groups.filter(({ records }) => records.length > 0);
}
