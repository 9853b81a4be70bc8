import { isPressInquiryType } from '@shared/contracts/inquiries';
import { mailLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import type { BookingRequest } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { ContactSubmission } from '@shared/tables/inquiries';
import type { Clock } from '../clock';
import type { Queryable } from '../db/database';
import type { Letter } from './letter';
import type { MailConfig } from './mail-config';
import { writeBookingConfirmation } from './messages/booking-confirmation';
import { writeBookingNotice } from './messages/booking-notice';
import { writeGiftNotice } from './messages/gift-notice';
import { writeGiftThanks } from './messages/gift-thanks';
import { writeInquiryConfirmation } from './messages/inquiry-confirmation';
import { writeInquiryNotice } from './messages/inquiry-notice';
import { writePressConfirmation } from './messages/press-confirmation';
import { countConfirmations, queueMail } from './outbox.repository';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { oneLine } from './typed-text';

/**
 * Tells staff and visitors of what happened. Each call takes the transaction in which it happened: either both stand
 * or neither. Once that is committed, `wake` has the messages sent at once.
 */
export interface Mail {
  tellOfBooking(tx: Queryable, booking: BookingRequest): Promise<void>;
  tellOfInquiry(tx: Queryable, inquiry: ContactSubmission): Promise<void>;
  tellOfGift(tx: Queryable, donation: Donation): Promise<void>;
  wake(): void;
  /** Whoever sends the messages listens here. */
  onWake(listener: () => void): void;
}

interface MailDeps {
  /** Null: nobody is written to. */
  config: MailConfig | null;
  publicUrl: string;
  clock: Clock;
}

interface Story {
  /** What happened, such as `booking:12`. */
  about: string;
  visitor: string | null;
  toVisitor: (now: Date) => Letter;
  toStaff: () => Letter;
}

export function createMail({ config, publicUrl, clock }: MailDeps): Mail {
  const listeners: (() => void)[] = [];

  const queue = async (tx: Queryable, { about, visitor, toVisitor, toStaff }: Story) => {
    if (!config) return;
    const now = clock.now();
    const put = (to: string, recipient: string, replyTo: string | null, letter: Letter) =>
      queueMail(tx, { key: `${about}:${to}`, recipient, replyTo, ...render(letter, publicUrl) }, now);
    if (visitor !== null && (await mayWriteTo(tx, visitor, now))) {
      await put('visitor', visitor, studio.email, toVisitor(now));
    }
    for (const [index, recipient] of config.notify.entries()) {
      await put(`staff-${index + 1}`, recipient, visitor, toStaff());
    }
  };

  return {
    tellOfBooking: (tx, booking) =>
      queue(tx, {
        about: `booking:${booking.id}`,
        visitor: booking.email,
        toVisitor: () => writeBookingConfirmation(booking, publicUrl),
        toStaff: () => writeBookingNotice(booking, publicUrl),
      }),
    tellOfInquiry: (tx, inquiry) =>
      queue(tx, {
        about: `inquiry:${inquiry.id}`,
        visitor: inquiry.email,
        toVisitor: () =>
          isPressInquiryType(inquiry.service)
            ? writePressConfirmation(inquiry, inquiry.service, publicUrl)
            : writeInquiryConfirmation(inquiry, publicUrl),
        toStaff: () => writeInquiryNotice(inquiry, publicUrl),
      }),
    tellOfGift: (tx, donation) =>
      queue(tx, {
        about: `gift:${donation.id}`,
        visitor: donation.donorEmail,
        toVisitor: now => writeGiftThanks(donation, now, publicUrl),
        toStaff: () => writeGiftNotice(donation, publicUrl),
      }),
    wake() {
      for (const listener of listeners) listener();
    },
    onWake: listener => void listeners.push(listener),
  };
}

async function mayWriteTo(tx: Queryable, recipient: string, now: Date): Promise<boolean> {
  const { max, within } = mailLimits.confirmations;
  return (await countConfirmations(tx, recipient, new Date(now.getTime() - within))) < max;
}

function render(letter: Letter, publicUrl: string) {
  return {
    subject: oneLine(letter.subject, mailLimits.subject.max),
    text: renderText(letter, publicUrl),
    html: renderHtml(letter, publicUrl),
  };
}
