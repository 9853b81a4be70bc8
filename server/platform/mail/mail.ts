import { isPressInquiryType } from '@shared/contracts/inquiries';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import type { SecureShare } from '@shared/tables/shares';
import type { Queryable } from '../db/database';
import { type AccountMail, createAccountMail } from './account-mail';
import { type CallMail, createCallMail } from './call-mail';
import type { EmailContent } from './email-content';
import { createEnqueue, type EnqueueDeps, threadOf } from './enqueue';
import { writeBookingConfirmation, writeBookingNotice } from './templates/booking-emails';
import {
  writeDonationNotice,
  writeDonationThanks,
  writeSponsorEditNotice,
} from './templates/donation-emails';
import {
  writeInquiryConfirmation,
  writeInquiryNotice,
  writeInquiryReply,
  writePressConfirmation,
} from './templates/inquiry-emails';
import { writeLockedShareNotice } from './templates/share-emails';

/** Who is told of a form, within the limits of the address that sent it. */
export interface Told {
  visitor: boolean;
  staff: boolean;
}

/**
 * Enqueues the emails about an event, to staff and visitors, in the transaction of the event: either both are committed
 * or neither. After that, `wake` has them sent immediately. Without a mail server, none is enqueued.
 */
export interface Mail extends AccountMail, CallMail {
  enqueueBookingEmails(tx: Queryable, booking: Booking, told: Told): Promise<void>;
  enqueueInquiryEmails(tx: Queryable, inquiry: Inquiry, told: Told): Promise<void>;
  /** What staff wrote, to the visitor. */
  enqueueReply(tx: Queryable, reply: { id: string; inquiry: Inquiry; text: string }): Promise<void>;
  enqueueDonationEmails(tx: Queryable, donation: Donation): Promise<void>;
  /** To staff. */
  enqueueLockedShareNotice(tx: Queryable, share: SecureShare, lockedUntil: Date): Promise<void>;
  /** To staff, about a change to a listing that is already public. */
  enqueueSponsorEditNotice(tx: Queryable, before: Donation, after: Donation): Promise<void>;
  /** False without a mail server. */
  isConfigured: boolean;
  wake(): void;
  /** Whoever sends the messages subscribes here. */
  onWake(listener: () => void): void;
}

const aboutDonation = ({ id }: Pick<Donation, 'id'>) => `gift:${id}`;

/** Keys of the emails to donors. */
export const donationMailKeys = {
  thanks: (donation: Pick<Donation, 'id'>) => `${aboutDonation(donation)}:visitor`,
};

interface Submission {
  about: string;
  thread: string;
  from: string;
  confirmation: EmailContent;
  notice: EmailContent;
}

/** Keys of the emails to whoever sent an inquiry. */
export const inquiryMailKeys = {
  confirmation: (inquiryId: number) => `inquiry:${inquiryId}:visitor`,
  reply: (inquiryId: number, replyId: string) => `inquiry:${inquiryId}:reply:${replyId}`,
};

export function createMail(deps: EnqueueDeps): Mail {
  const { config, publicUrl, clock } = deps;
  const queue = createEnqueue(deps);
  const { enqueue, enqueueForStaff } = queue;
  const listeners: (() => void)[] = [];
  const toVisitor = (about: string, recipient: string, content: EmailContent) => ({
    key: `${about}:visitor`,
    ...{ recipient, replyTo: studio.email, content },
  });

  /** A confirmation to whoever sent a form, and a notice to staff. */
  const enqueueSubmission = async (
    tx: Queryable,
    told: Told,
    { about, thread, from, confirmation, notice }: Submission,
  ) => {
    const message = { ...toVisitor(about, from, confirmation), thread, limitedAs: 'confirmation' } as const;
    if (told.visitor) await enqueue(tx, message);
    if (told.staff) await enqueueForStaff(tx, { about, thread, replyTo: from, content: notice });
  };

  return {
    ...createCallMail(queue, deps),
    ...createAccountMail(queue, publicUrl),
    enqueueBookingEmails: (tx, booking, told) =>
      enqueueSubmission(tx, told, {
        about: `booking:${booking.id}`,
        thread: threadOf('booking', booking),
        from: booking.email,
        confirmation: writeBookingConfirmation(publicUrl),
        notice: writeBookingNotice(booking, publicUrl),
      }),
    enqueueInquiryEmails(tx, inquiry, told) {
      const confirm = isPressInquiryType(inquiry.service) ? writePressConfirmation : writeInquiryConfirmation;
      return enqueueSubmission(tx, told, {
        about: `inquiry:${inquiry.id}`,
        thread: threadOf('inquiry', inquiry),
        from: inquiry.email,
        confirmation: confirm(publicUrl),
        notice: writeInquiryNotice(inquiry, publicUrl),
      });
    },
    enqueueReply: (tx, { id, inquiry, text }) =>
      enqueue(tx, {
        key: inquiryMailKeys.reply(inquiry.id, id),
        recipient: inquiry.email,
        replyTo: studio.email,
        thread: threadOf('inquiry', inquiry),
        content: writeInquiryReply(inquiry, text, publicUrl),
        isSecret: true,
      }),
    async enqueueDonationEmails(tx, donation) {
      const { donorEmail } = donation;
      const about = aboutDonation(donation);
      if (donorEmail !== null) {
        const thanks = writeDonationThanks(donation, clock.now(), publicUrl);
        await enqueue(tx, { ...toVisitor(about, donorEmail, thanks), limitedAs: 'thanks' });
      }
      const content = writeDonationNotice(donation, publicUrl);
      await enqueueForStaff(tx, { about, replyTo: donorEmail, content });
    },
    enqueueLockedShareNotice: (tx, share, lockedUntil) =>
      enqueueForStaff(tx, {
        about: `locked-share:${share.id}:${lockedUntil.toISOString()}`,
        replyTo: null,
        content: writeLockedShareNotice(share, lockedUntil, publicUrl),
      }),
    enqueueSponsorEditNotice: (tx, before, after) =>
      enqueueForStaff(tx, {
        about: `sponsor-edit:${after.id}:${after.sponsorEditedAt?.getTime()}`,
        replyTo: after.donorEmail,
        content: writeSponsorEditNotice(before, after, publicUrl),
      }),
    isConfigured: config !== null,
    wake() {
      for (const listener of listeners) listener();
    },
    onWake: listener => void listeners.push(listener),
  };
}
