import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import type { Queryable } from '../db/database';
import type { VisitorNetworks } from '../http/visitor-address';
import type { EmailContent } from './email-content';
import type { Enqueue } from './enqueue';
import { lockLimit, type MailLimit } from './mail-limits.repository';
import { withdrawWaiting } from './outbox.repository';
import {
  type AccountEvent,
  type AccountNotice,
  writeAccountNotice,
  writeAccountSummary,
} from './templates/account-notice';
import { writeInvitation } from './templates/invitation';
import { writePasswordReset } from './templates/password-reset';
import { writeShareOpened } from './templates/share-opened';

/** To accounts, and to those who are invited to one. */
export interface AccountMail {
  /** Every reset takes this lock first, whichever limit it counts toward. */
  lockResets(tx: Queryable): Promise<void>;
  /** A link for setting a new password, to the address of an account. Where nobody has the address, it takes as long. */
  enqueueReset(tx: Queryable, reset: ResetEmail, networks: VisitorNetworks): Promise<void>;
  /**
   * To an account's own address, about what happened to it. Above the limit, one an hour says that there was more, so that
   * whoever acts for it with a stolen session can't act unnoticed by doing much.
   */
  enqueueAccountNotice(tx: Queryable, email: AccountNoticeEmail): Promise<void>;
  /** A link for creating an account. False if too many were sent lately, or without a mail server. */
  enqueueInvitation(tx: Queryable, invitation: InvitationEmail): Promise<boolean>;
  /** To an account that asked for it. False if too many were sent lately, or without a mail server. */
  enqueueShareOpened(tx: Queryable, email: ShareOpenedEmail): Promise<boolean>;
  /** Of those, what was not sent yet to an account. */
  withdrawShareOpened(tx: Queryable, accountId: string): Promise<void>;
}

interface ShareOpenedEmail {
  /** Distinguishes this wish of the account from others. */
  id: string;
  accountId: string;
  recipient: string;
  openedAt: Date;
}

interface ResetEmail {
  /** Distinguishes this request from others. */
  id: string;
  recipient: string;
  href: string;
  /** Null where none has the address. */
  account: { id: string } | null;
}

interface AccountNoticeEmail {
  /** Distinguishes this event of the account from others. */
  id: string;
  accountId: string;
  recipient: string;
  notice: AccountNotice;
}

interface InvitationEmail {
  /** Distinguishes this email from others. */
  id: string;
  recipient: string;
  /** The name of an owner; null where it came from the command line. */
  inviter: string | null;
  href: string;
}

const resets: MailLimit = { name: 'resets', hidesRefusal: true, priority: 'link', ...mailLimits.resets };
/** Counts the same emails as for an account, and sends none. */
const unknownResets: MailLimit = { ...resets, max: { total: 0 } };
/** Each event has its own, so that nobody can use up what tells of one with another. */
const noticesOf = (event: AccountEvent): MailLimit => ({
  name: `notice-${event}`,
  priority: 'account',
  ...mailLimits.accountNotices,
});
const summariesOf = (event: AccountEvent): MailLimit => ({
  name: `summary-${event}`,
  priority: 'account',
  ...mailLimits.accountSummaries,
});
const shareOpenings: MailLimit = { name: 'share-openings', ...mailLimits.shareOpenings };
const invitations: MailLimit = { name: 'invitations', priority: 'link', ...mailLimits.invitations };

const aboutOpenings = (accountId: string) => `account:${accountId}:share-opened:`;

const toAccount = (key: string, recipient: string, content: EmailContent) => ({
  key,
  recipient,
  replyTo: studio.email,
  content,
});

/** Without a queue, no email is sent. */
export function createAccountMail(queue: Enqueue | null, publicUrl: string): AccountMail {
  const enqueue = async (
    tx: Queryable,
    message: ReturnType<typeof toAccount>,
    limit: MailLimit,
    accountId: string,
  ) => (await queue?.enqueueWithin(tx, message, limit, { account: `account:${accountId}` })) ?? false;

  return {
    lockResets: tx => lockLimit(tx, resets),
    async enqueueReset(tx, { id, recipient, href, account }, networks) {
      const content = writePasswordReset(href, publicUrl);
      const message = { ...toAccount(`reset:${id}`, recipient, content), isSecret: true } as const;
      const source = { ...networks, account: `account:${account?.id ?? id}` };
      await queue?.enqueueWithin(tx, message, account ? resets : unknownResets, source);
    },
    async enqueueAccountNotice(tx, { id, accountId, recipient, notice }) {
      const { event } = notice;
      const key = `account:${accountId}:${id}`;
      const message = toAccount(key, recipient, writeAccountNotice(notice, publicUrl));
      if (await enqueue(tx, message, noticesOf(event), accountId)) return;
      const summary = toAccount(`${key}:summary`, recipient, writeAccountSummary(notice, publicUrl));
      await enqueue(tx, summary, summariesOf(event), accountId);
    },
    enqueueShareOpened(tx, { id, accountId, recipient, openedAt }) {
      const content = writeShareOpened(openedAt, publicUrl);
      const message = toAccount(`${aboutOpenings(accountId)}${id}`, recipient, content);
      return enqueue(tx, message, shareOpenings, accountId);
    },
    withdrawShareOpened: (tx, accountId) => withdrawWaiting(tx, aboutOpenings(accountId)),
    async enqueueInvitation(tx, { id, recipient, ...invitation }) {
      const content = writeInvitation(invitation, publicUrl);
      const message = { ...toAccount(`invitation:${id}`, recipient, content), isSecret: true } as const;
      return (await queue?.enqueueWithin(tx, message, invitations)) ?? false;
    },
  };
}
