import { readLogoRoute } from '@shared/contracts/donation-routes';
import { pathTo } from '@shared/contracts/endpoint';
import type { PersonData } from '@shared/contracts/people-data';
import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import { isSealed } from '../../mail/seal-body';
import { paymentReferenceOf } from '../donations/payment-reference';
import type { readInvitations } from './people-data.repository';
import type { ShownEmail } from './person-emails.repository';

const iso = (time: Date | null) => time?.toISOString() ?? null;

type Invitation = Awaited<ReturnType<typeof readInvitations>>[number];

export function presentInvitation(invitation: Invitation): PersonData['invitations'][number] {
  const { email, createdAt, expiresAt, usedAt } = invitation;
  return {
    email: email ?? '',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: iso(usedAt),
  };
}

export function presentDonation(donation: Donation): PersonData['donations'][number] {
  const { id, sponsorLogo } = donation;
  return {
    id,
    amount: donation.amount,
    refundedAmount: donation.refundedAmount,
    status: donation.status,
    rewardTier: donation.rewardTier,
    donorName: donation.donorName,
    donorEmail: donation.donorEmail,
    message: donation.message,
    isLawOrActivist: donation.isLawOrActivist === 1,
    isSponsor: donation.showAsSponsor === 1,
    sponsorName: donation.sponsorName,
    sponsorWebsite: donation.sponsorWebsite,
    sponsorLogo: sponsorLogo && pathTo(readLogoRoute, { id }),
    paymentReference: paymentReferenceOf(donation),
    createdAt: donation.createdAt.toISOString(),
    paidAt: iso(donation.paidAt),
  };
}

export function presentBooking(booking: Booking): PersonData['bookings'][number] {
  const { id, firstName, lastName, email, phone, company, preferredSlots, notes, state } = booking;
  return {
    ...{ id, firstName, lastName, email, phone, company, preferredSlots, notes, state },
    startsAt: iso(booking.startsAt),
    hostName: booking.hostName,
    callLink: booking.callLink,
    noteToVisitor: booking.noteToVisitor,
    createdAt: booking.createdAt.toISOString(),
  };
}

interface OpenedReply {
  text: string | null;
  createdAt: Date;
}

export function presentInquiry(inquiry: Inquiry, replies: OpenedReply[]): PersonData['inquiries'][number] {
  const { id, firstName, lastName, email, company, service, timeline, details, state, staffNote } = inquiry;
  return {
    ...{ id, firstName, lastName, email, company, service, timeline, details, state, staffNote },
    replies: replies.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() })),
    createdAt: inquiry.createdAt.toISOString(),
  };
}

export function presentEmail(email: ShownEmail): PersonData['emails'][number] {
  const { recipient, replyTo, subject, text, sentAt, failedAt } = email;
  return {
    recipient,
    replyTo,
    subject,
    text: isSealed(text) ? null : text,
    state: sentAt ? 'sent' : failedAt ? 'failed' : 'waiting',
    createdAt: email.createdAt.toISOString(),
  };
}
