import { studio } from '@shared/site/studio';
import type { Queryable } from '../db/database';
import type { Enqueue } from './enqueue';
import {
  type AccountNotice,
  writeAccountNotice,
  writeInvitation,
  writePasswordReset,
} from './templates/account-emails';
import { writeShareOpened } from './templates/share-emails';

interface ToAccount {
  /** Distinguishes this event of the account from others. */
  id: string;
  accountId: string;
  recipient: string;
  /** Whether an owner knows whose address it is: strangers register with any. */
  isVouched: boolean;
}

/** To accounts, and to those who are invited to one. */
export interface AccountMail {
  /** A link for setting a new password. `id` distinguishes this email from others. */
  enqueueReset(tx: Queryable, reset: { id: string; recipient: string; href: string }): Promise<void>;
  /** About what happened to an account. */
  enqueueAccountNotice(tx: Queryable, email: ToAccount & { notice: AccountNotice }): Promise<void>;
  /** A link for creating an account. The inviter is null for the command line. */
  enqueueInvitation(
    tx: Queryable,
    invitation: { id: string; recipient: string; inviter: string | null; href: string },
  ): Promise<void>;
  /** To an account that asked for it. */
  enqueueShareOpened(tx: Queryable, email: ToAccount & { shareId: number; openedAt: Date }): Promise<void>;
}

export function createAccountMail({ enqueue }: Enqueue, publicUrl: string): AccountMail {
  const replyTo = studio.email;
  const toAccount = ({ accountId, id, recipient, isVouched }: ToAccount, about = '') => ({
    key: `account:${accountId}:${about}${id}`,
    ...{ recipient, replyTo, limitedAs: isVouched ? null : ('account' as const) },
  });
  return {
    enqueueReset(tx, { id, recipient, href }) {
      const content = writePasswordReset(href, publicUrl);
      return enqueue(tx, {
        key: `reset:${id}`,
        ...{ recipient, replyTo, content, isSecret: true, limitedAs: 'reset' },
      });
    },
    enqueueAccountNotice: (tx, { notice, ...email }) =>
      enqueue(tx, { ...toAccount(email), content: writeAccountNotice(notice, publicUrl) }),
    enqueueShareOpened: (tx, { shareId, openedAt, ...email }) =>
      enqueue(tx, {
        ...toAccount(email, 'share-opened:'),
        content: writeShareOpened({ id: shareId, openedAt }, publicUrl),
      }),
    enqueueInvitation(tx, { id, recipient, ...invitation }) {
      const content = writeInvitation(invitation, publicUrl);
      return enqueue(tx, { key: `invitation:${id}`, recipient, replyTo, content, isSecret: true });
    },
  };
}
