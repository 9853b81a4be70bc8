import { randomUUID } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/database';
import { sharingNetworkOf } from '../../http/visitor-address';
import type { Sharers } from '../../mail/account-mail';
import type { Mail } from '../../mail/mail';
import type { AccountEvent, RemainingFactors } from '../../mail/templates/account-notice';

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
  /** Null for the command line. The device is left out of what others did. */
  origin: (Pick<Origin, 'ip'> & Partial<Origin>) | null;
  /** Tells it from others of its kind, which are emailed too; random by default. */
  id?: string;
  factors?: RemainingFactors;
}

/**
 * Emails an account about what happens to it, in the transaction in which it happens, and as the last thing in it:
 * emails of one limit wait for each other. `mail.wake` has it sent immediately.
 */
export async function notifyAccount(
  { clock, mail }: NoticeDeps,
  tx: Queryable,
  account: Pick<User, 'id' | 'email' | 'registeredFrom' | 'createdAt'>,
  { event, origin, id = randomUUID(), factors }: Happened,
): Promise<void> {
  if (account.email === null) return;
  const now = clock.now();
  await mail.enqueueAccountNotice(tx, {
    id: `${event}:${id}`,
    accountId: account.id,
    recipient: account.email,
    notice: {
      event,
      at: now,
      device: origin?.device ?? null,
      network: origin && sharingNetworkOf(origin.ip),
      factors,
    },
    sharedBy: origin && sharersOf(account, now),
  });
}

/**
 * With whom an account shares the limits of its emails: with nobody, unless it registered itself. Else whoever registers
 * many, with any addresses, could use up the limits of all.
 */
export function sharersOf(
  { registeredFrom, createdAt }: Pick<User, 'registeredFrom' | 'createdAt'>,
  now: Date,
): Sharers | null {
  if (registeredFrom === null) return null;
  const isNew = now.getTime() - createdAt.getTime() < accountLimits.newFor;
  return { registeredFrom, isNew };
}
