import { isPressInquiryType } from '@shared/contracts/inquiries';
import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import type { Donation } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import type { SecureShare } from '@shared/tables/shares';
import type { Queryable } from '../db/database';
import type { VisitorNetworks } from '../http/visitor-address';
import { type AccountMail, createAccountMail } from './account-mail';
import { type CallMail, createCallMail, noCallMail } from './call-mail';
import type { EmailContent } from './email-content';
import { createEnqueue, type EnqueueDeps } from './enqueue';
import type { MailConfig } from './mail-config';
import type { MailLimit } from './mail-limits.repository';
import { createReplyMail, type ReplyMail } from './reply-mail';
import { writeBookingConfirmation } from './templates/booking-confirmation';
import { writeBookingNotice } from './templates/booking-notice';
import { writeDonationNotice } from './templates/donation-notice';
import { writeDonationThanks } from './templates/donation-thanks';
import { writeInquiryConfirmation } from './templates/inquiry-confirmation';
import { writeInquiryNotice } from './templates/inquiry-notice';
import { writeLockedShareNotice } from './templates/locked-share-notice';
import { writePressConfirmation } from './templates/press-confirmation';
import { writeSponsorEditNotice } from './templates/sponsor-edit-notice';
import { writeTooManyEdits } from './templates/too-many-edits';
import { writeTooManyLocks } from './templates/too-many-locks';
import { writeTooManyNotices } from './templates/too-many-notices';
import { threadOf } from './thread-of';

/**
 * Enqueues the emails about an event, to staff and visitors, in the transaction of the event: either both are committed
 * or neither. After that, `wake` has them sent immediately. `networks` are those of the visitor who sent the form.
 */
export interface Mail extends AccountMail, CallMail, ReplyMail {
  enqueueBookingEmails(tx: Queryable, booking: Booking, networks: VisitorNetworks): Promise<void>;
  enqueueInquiryEmails(tx: Queryable, inquiry: Inquiry, networks: VisitorNetworks): Promise<void>;
  enqueueDonationEmails(tx: Queryable, donation: Donation): Promise<void>;
  /** To staff, once per lock. */
  enqueueLockedShareNotice(tx: Queryable, share: SecureShare, lockedUntil: Date): Promise<void>;
  /** To staff, about a change to a listing that is already public. */
  enqueueSponsorEditNotice(tx: Queryable, before: Donation, after: Donation): Promise<void>;
  /** False without a mail server. */
  isConfigured: boolean;
  wake(): void;
  /** Whoever sends the messages subscribes here. */
  onWake(listener: () => void): void;
}

type MailDeps = Omit<EnqueueDeps, 'config'> & {
  /** Null: no email is sent. */
  config: MailConfig | null;
};

interface Submission {
  about: string;
  thread: string;
  from: string;
  confirmation: EmailContent;
  notice: EmailContent;
}

const confirmations: MailLimit = { name: 'confirmations', priority: 'stranger', ...mailLimits.confirmations };
const thanks: MailLimit = { name: 'thanks', ...mailLimits.thanks };
const notices: MailLimit = { name: 'notices', perMailbox: true, priority: 'notice', ...mailLimits.notices };
const locks: MailLimit = {
  name: 'locked-shares',
  perMailbox: true,
  priority: 'notice',
  ...mailLimits.lockedShares,
};
const edits: MailLimit = {
  name: 'sponsor-edits',
  perMailbox: true,
  priority: 'notice',
  ...mailLimits.sponsorEdits,
};

// Deduplicates against rows in the outbox, so the prefix must stay what it is.
const aboutDonation = (id: string) => `gift:${id}`;

/** Keys of the emails to donors. */
export const donationMailKeys = { thanks: ({ id }: Pick<Donation, 'id'>) => `${aboutDonation(id)}:visitor` };

export function createMail({ config, ...deps }: MailDeps): Mail {
  const { publicUrl, clock } = deps;
  const queue = config && createEnqueue({ config, ...deps });
  const listeners: (() => void)[] = [];

  const toVisitor = (about: string, recipient: string, content: EmailContent) => ({
    key: `${about}:visitor`,
    recipient,
    replyTo: studio.email,
    content,
  });

  const noticesFrom = (source: VisitorNetworks) => ({
    limit: notices,
    source,
    summary: { about: 'too-many-notices', content: writeTooManyNotices(publicUrl) },
  });

  /** A confirmation to whoever sent a form, and a notice to staff. */
  const enqueueSubmission = async (
    tx: Queryable,
    networks: VisitorNetworks,
    { about, thread, from, confirmation, notice }: Submission,
  ) => {
    await queue?.enqueueWithin(
      tx,
      { ...toVisitor(about, from, confirmation), thread },
      confirmations,
      networks,
    );
    await queue?.enqueueForStaff(
      tx,
      { about, thread, replyTo: from, content: notice },
      noticesFrom(networks),
    );
  };

  return {
    ...(queue ? createCallMail({ config, queue, publicUrl, clock, noticesFrom }) : noCallMail),
    enqueueBookingEmails: (tx, booking, networks) =>
      enqueueSubmission(tx, networks, {
        about: `booking:${booking.id}`,
        thread: threadOf('booking', booking),
        from: booking.email,
        confirmation: writeBookingConfirmation(publicUrl),
        notice: writeBookingNotice(booking, publicUrl),
      }),
    enqueueInquiryEmails(tx, inquiry, networks) {
      const confirm = isPressInquiryType(inquiry.service) ? writePressConfirmation : writeInquiryConfirmation;
      return enqueueSubmission(tx, networks, {
        about: `inquiry:${inquiry.id}`,
        thread: threadOf('inquiry', inquiry),
        from: inquiry.email,
        confirmation: confirm(publicUrl),
        notice: writeInquiryNotice(inquiry, publicUrl),
      });
    },
    async enqueueDonationEmails(tx, donation) {
      const about = aboutDonation(donation.id);
      if (donation.donorEmail !== null) {
        const content = writeDonationThanks(donation, clock.now(), publicUrl);
        await queue?.enqueueWithin(tx, toVisitor(about, donation.donorEmail, content), thanks);
      }
      const content = writeDonationNotice(donation, publicUrl);
      await queue?.enqueueForStaff(tx, { about, replyTo: donation.donorEmail, content });
    },
    async enqueueLockedShareNotice(tx, share, lockedUntil) {
      const about = `locked-share:${share.id}:${lockedUntil.toISOString()}`;
      const content = writeLockedShareNotice(share, lockedUntil, publicUrl);
      const limited = {
        limit: locks,
        source: { account: `account:${share.createdBy}` },
        summary: { about: 'too-many-locked-shares', content: writeTooManyLocks(publicUrl) },
      };
      await queue?.enqueueForStaff(tx, { about, replyTo: null, content }, limited);
    },
    async enqueueSponsorEditNotice(tx, before, after) {
      const about = `sponsor-edit:${after.id}:${after.sponsorEditedAt?.getTime()}`;
      const content = writeSponsorEditNotice(before, after, publicUrl);
      const summary = { about: `too-many-edits:${after.id}`, content: writeTooManyEdits(after, publicUrl) };
      const limited = { limit: edits, source: { donation: `donation:${after.id}` }, summary };
      await queue?.enqueueForStaff(tx, { about, replyTo: after.donorEmail, content }, limited);
    },
    ...createAccountMail(queue, publicUrl),
    ...createReplyMail(queue, publicUrl),
    isConfigured: queue !== null,
    wake() {
      for (const listener of listeners) listener();
    },
    onWake: listener => void listeners.push(listener),
  };
}
