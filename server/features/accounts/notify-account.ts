import { randomUUID } from 'node:crypto';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/database';
import { networkOf } from '../../http/visitor-address';
import type { Mail } from '../../mail/mail';
import type { AccountEvent } from '../../mail/templates/account-emails';

export interface NoticeDeps {
  clock: Clock;
  mail: Mail;
}

/** Where something was done from. */
export interface Origin {
  ip: string | undefined;
  /** Browser and system. */
  device: string;
}

interface Happened {
  event: AccountEvent;
  /** Null for the command line. The device is left out of what others did, who are named instead. */
  origin: (Pick<Origin, 'ip'> & Partial<Origin> & { by?: string }) | null;
  /** Tells it from others of its kind, which are emailed too; random by default. */
  id?: string;
}

/** Emails an account about what happens to it, in the transaction in which it happens. `mail.wake` has it sent immediately. */
export async function notifyAccount(
  { clock, mail }: NoticeDeps,
  tx: Queryable,
  account: Pick<User, 'id' | 'email' | 'role'>,
  { event, origin, id = randomUUID() }: Happened,
): Promise<void> {
  if (account.email === null) return;
  await mail.enqueueAccountNotice(tx, {
    id: `${event}:${id}`,
    accountId: account.id,
    recipient: account.email,
    isVouched: account.role !== 'registered',
    notice: {
      event,
      at: clock.now(),
      device: origin?.device ?? null,
      network: origin && networkOf(origin.ip),
      by: origin?.by ?? null,
    },
  });
}
