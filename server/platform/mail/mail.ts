import { isPressInquiryType } from '@shared/contracts/inquiries';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import type { SecureShare } from '@shared/tables/shares';
import { inviteTo } from '../calendar/calendar-text';
import type { Queryable } from '../db/database';
import type { EmailContent } from './email-content';
import { createEnqueue, type EnqueueDeps, threadOf } from './enqueue';
import * as account from './templates/account-emails';
import * as bookings from './templates/booking-emails';
import { type CallEmailKind, writeCallEmail } from './templates/call-emails';
import * as donations from './templates/donation-emails';
import * as inquiries from './templates/inquiry-emails';
import { writeLockedShareNotice, writeShareOpened } from './templates/share-emails';

/** Who is told of a form, within the limits of the address that sent it. */
export interface Told {
  visitor: boolean;
  staff: boolean;
}

interface ToAccount {
  /** Distinguishes this event of the account from others. */
  id: string;
  accountId: string;
  recipient: string;
  /** Whether an owner knows whose address it is: strangers register with any. */
  isVouched: boolean;
}

export interface CallEmail {
  kind: CallEmailKind;
  booking: Booking;
  before: Booking;
  /** Whether the visitor did it, not staff. */
  isByVisitor: boolean;
  /** The visitor's page of the call: whoever has this link can cancel it. */
  page: string | null;
}

const aboutCall = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) => `booking:${id}:${revision}`;

/** Keys of the emails to visitors, by which their delivery is found. */
export const mailKeys = {
  bookingConfirmation: ({ id }: Pick<Booking, 'id'>) => `booking:${id}:visitor`,
  lastCallChange: (booking: Pick<Booking, 'id' | 'revision'>) => `${aboutCall(booking)}:visitor`,
  thanks: ({ id }: Pick<Donation, 'id'>) => `gift:${id}:visitor`,
  inquiryConfirmation: (inquiryId: number) => `inquiry:${inquiryId}:visitor`,
  reply: (inquiryId: number, replyId: string) => `inquiry:${inquiryId}:reply:${replyId}`,
};

export type Mail = ReturnType<typeof createMail>;

/**
 * Enqueues the emails about an event, to staff and visitors, in the transaction of the event: either both are committed
 * or neither. After that, `wake` has them sent immediately. Without a mail server, none is enqueued.
 */
export function createMail(deps: EnqueueDeps) {
  const { config, publicUrl, clock } = deps;
  const { enqueue, enqueueForStaff } = createEnqueue(deps);
  const replyTo = studio.email;
  const listeners: (() => void)[] = [];

  /** A confirmation to whoever sent a form, and a notice to staff. */
  const enqueueSubmission = async (
    tx: Queryable,
    told: Told,
    form: { about: string; thread: string; from: string; confirmation: EmailContent; notice: EmailContent },
  ) => {
    const { about, thread, from, confirmation, notice } = form;
    const key = `${about}:visitor`;
    const toVisitor = { key, recipient: from, replyTo, thread, content: confirmation } as const;
    if (told.visitor) await enqueue(tx, { ...toVisitor, limitedAs: 'confirmation' });
    if (told.staff) await enqueueForStaff(tx, { about, thread, replyTo: from, content: notice });
  };
  const toAccount = ({ accountId, id, recipient, isVouched }: ToAccount, about = '') => ({
    key: `account:${accountId}:${about}${id}`,
    ...{ recipient, replyTo, limitedAs: isVouched ? null : ('account' as const) },
  });

  return {
    enqueueBookingEmails: (tx: Queryable, booking: Booking, told: Told) =>
      enqueueSubmission(tx, told, {
        about: `booking:${booking.id}`,
        thread: threadOf('booking', booking),
        from: booking.email,
        confirmation: bookings.writeBookingConfirmation(publicUrl),
        notice: bookings.writeBookingNotice(booking, publicUrl),
      }),
    enqueueInquiryEmails: (tx: Queryable, inquiry: Inquiry, told: Told) =>
      enqueueSubmission(tx, told, {
        about: `inquiry:${inquiry.id}`,
        thread: threadOf('inquiry', inquiry),
        from: inquiry.email,
        confirmation: inquiries.writeInquiryConfirmation(isPressInquiryType(inquiry.service), publicUrl),
        notice: inquiries.writeInquiryNotice(inquiry, publicUrl),
      }),
    /** What staff wrote, to the visitor. */
    enqueueReply: (tx: Queryable, { id, inquiry, text }: { id: string; inquiry: Inquiry; text: string }) =>
      enqueue(tx, {
        key: mailKeys.reply(inquiry.id, id),
        recipient: inquiry.email,
        replyTo,
        thread: threadOf('inquiry', inquiry),
        content: inquiries.writeInquiryReply(inquiry, text, publicUrl),
        isSecret: true,
      }),
    /** To the visitor, with an invitation where their calendar has to change. */
    async enqueueCallEmail(tx: Queryable, { kind, booking, before, isByVisitor, page }: CallEmail) {
      if (!config) return;
      await enqueue(tx, {
        key: mailKeys.lastCallChange(booking),
        recipient: booking.email,
        replyTo,
        thread: threadOf('booking', booking),
        content: writeCallEmail(kind, { booking, before, page, publicUrl }),
        calendar: inviteTo(booking, before, { from: config.from, now: clock.now() }),
        isSecret: page !== null,
        limitedAs: isByVisitor ? 'call' : null,
      });
    },
    /** To staff, about what the visitor did. */
    enqueueCallNotice: (tx: Queryable, booking: Booking, kind: bookings.CallNoticeKind) =>
      enqueueForStaff(tx, {
        about: aboutCall(booking),
        thread: threadOf('booking', booking),
        replyTo: booking.email,
        content: bookings.writeCallNotice(kind, booking, publicUrl),
      }),
    async enqueueDonationEmails(tx: Queryable, donation: Donation) {
      const { donorEmail: recipient } = donation;
      if (recipient !== null) {
        const content = donations.writeDonationThanks(donation, clock.now(), publicUrl);
        const key = mailKeys.thanks(donation);
        await enqueue(tx, { key, recipient, replyTo, content, limitedAs: 'thanks' });
      }
      const content = donations.writeDonationNotice(donation, publicUrl);
      await enqueueForStaff(tx, { about: `gift:${donation.id}`, replyTo: recipient, content });
    },
    /** To staff, about a change to a listing that is already public. */
    enqueueSponsorEditNotice: (tx: Queryable, before: Donation, after: Donation) =>
      enqueueForStaff(tx, {
        about: `sponsor-edit:${after.id}:${after.sponsorEditedAt?.getTime()}`,
        replyTo: after.donorEmail,
        content: donations.writeSponsorEditNotice(before, after, publicUrl),
      }),
    /** To staff. */
    enqueueLockedShareNotice: (tx: Queryable, share: SecureShare, lockedUntil: Date) =>
      enqueueForStaff(tx, {
        about: `locked-share:${share.id}:${lockedUntil.toISOString()}`,
        replyTo: null,
        content: writeLockedShareNotice(share, lockedUntil, publicUrl),
      }),
    /** To an account that asked for it. */
    enqueueShareOpened: (
      tx: Queryable,
      { shareId, openedAt, ...email }: ToAccount & { shareId: number; openedAt: Date },
    ) =>
      enqueue(tx, {
        ...toAccount(email, 'share-opened:'),
        content: writeShareOpened({ id: shareId, openedAt }, publicUrl),
      }),
    /** About what happened to an account. */
    enqueueAccountNotice: (
      tx: Queryable,
      { notice, ...email }: ToAccount & { notice: account.AccountNotice },
    ) => enqueue(tx, { ...toAccount(email), content: account.writeAccountNotice(notice, publicUrl) }),
    /** A link for setting a new password. `id` distinguishes this email from others. */
    enqueueReset(tx: Queryable, { id, recipient, href }: { id: string; recipient: string; href: string }) {
      const content = account.writePasswordReset(href, publicUrl);
      const key = `reset:${id}`;
      return enqueue(tx, { key, recipient, replyTo, content, isSecret: true, limitedAs: 'reset' });
    },
    /** A link for creating an account. The inviter is null for the command line. */
    enqueueInvitation(
      tx: Queryable,
      {
        id,
        recipient,
        ...invitation
      }: { id: string; recipient: string; inviter: string | null; href: string },
    ) {
      const content = account.writeInvitation(invitation, publicUrl);
      return enqueue(tx, { key: `invitation:${id}`, recipient, replyTo, content, isSecret: true });
    },
    /** False without a mail server. */
    isConfigured: config !== null,
    wake() {
      for (const listener of listeners) listener();
    },
    /** Whoever sends the messages subscribes here. */
    onWake: (listener: () => void) => void listeners.push(listener),
  };
}
