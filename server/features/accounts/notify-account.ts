import { randomUUID } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Queryable } from '../../db/database';
import { networksOf, sharingNetworkOf } from '../../http/visitor-address';
import type { Sharers } from '../../mail/account-mail';
import type { Mail } from '../../mail/mail';
import type { AccountEvent } from '../../mail/templates/account-notice';
import { findFirstAct } from './first-act.repository';

export interface NoticeDeps {
  config: Pick<Config, 'registrationOpen'>;
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
}

/**
 * Emails an account about what happens to it, in the transaction in which it happens, and as the last thing in it:
 * emails of one limit wait for each other. `mail.wake` has it sent immediately.
 */
export async function notifyAccount(
  { config, clock, mail }: NoticeDeps,
  tx: Queryable,
  account: Pick<User, 'id' | 'email' | 'role' | 'createdAt'>,
  { event, origin, id = randomUUID() }: Happened,
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
    },
    sharedBy: origin && (await findSharers({ config, clock }, tx, account, origin.ip)),
  });
}

/**
 * With whom an account shares the limits of its emails: with nobody, unless it registered itself where anyone can. Else
 * whoever registers many, with any addresses, could use up the limits of all. How an account began is known for as long
 * as the activity is kept.
 */
export async function findSharers(
  { config, clock }: Omit<NoticeDeps, 'mail'>,
  tx: Queryable,
  { id, role, createdAt }: Pick<User, 'id' | 'role' | 'createdAt'>,
  ip: string | undefined,
): Promise<Sharers | null> {
  if (!config.registrationOpen) return null;
  const first = await findFirstAct(tx, id);
  if (role === 'owner') return null;
  if (first && first.action !== 'account-created') return null;
  const isNew = clock.now().getTime() - createdAt.getTime() < accountLimits.newFor;
  if (isNew) return { strangerFrom: networksOf(ip) };
  return first && { registeredFrom: first.network ?? 'unknown' };
}
