import { outbox } from '@shared/tables/mail';
import { and, count, eq, gt, type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { advisoryLocks } from '../db/locks';
import { type NewMessage, queueMail } from './outbox.repository';
import { type MailPriority, mailPriorities } from './priority';

/** What emails are counted by. */
export type Ceiling = 'mailbox' | 'donation' | 'account' | 'address' | 'prefix48' | 'total';

type LimitName =
  | 'confirmations'
  | 'thanks'
  | 'notices'
  | 'sponsor-edits'
  | 'resets'
  | 'calls'
  | 'replies'
  | 'invitations'
  | 'share-openings'
  | 'locked-shares'
  | `notice-${string}`
  | `summary-${string}`;

export interface MailLimit {
  /** Separates these emails from those of other limits. */
  name: LimitName | `owners-${string}` | `visitors-${string}`;
  /** Milliseconds. */
  within: number;
  max: Partial<Record<Ceiling, number>>;
  /**
   * From this count on, only the first of an IPv4 /24, an IPv6 /48, or an account is enqueued: the rest of the total is
   * reserved for those with none yet.
   */
  firstOnlyFrom?: number;
  /** Counts every recipient's emails separately, as if each had its own limit. */
  perMailbox?: boolean;
  /** Takes as long above the limit as below it: whoever causes these emails may not learn whether one is sent. */
  hidesRefusal?: boolean;
  priority?: MailPriority;
}

/**
 * What one email is counted by, in addition to the total. All but the mailbox are hashes; null if there is none. The
 * mailbox's own hash still counts once an erasure has blanked the mailbox.
 */
export type Counted = { mailbox: string; mailboxHash: string } & Partial<
  Record<'donation' | 'account' | 'address' | 'prefix48' | 'network', string | null>
>;

/** Until the transaction ends, others that enqueue an email of this limit wait. */
export async function lockLimit(tx: Queryable, { name }: Pick<MailLimit, 'name'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mailLimits}::int, hashtext(${name}))`);
}

/**
 * Enqueues an email, or returns the limit that it would exceed and stores nothing. Emails of one limit wait for each
 * other until their transactions end, so that concurrent requests exceed no limit.
 */
export async function queueMailWithin(
  tx: Queryable,
  message: NewMessage,
  { limit, counted, now }: { limit: MailLimit; counted: Counted; now: Date },
): Promise<Ceiling | null> {
  await lockLimit(tx, limit);
  const reached = await findReached(tx, { limit, counted, now });
  if (reached && !limit.hidesRefusal) return reached;
  const { mailbox, ...hashes } = counted;
  const networks = [...new Set(Object.values(hashes).filter(network => typeof network === 'string'))];
  const priority = mailPriorities[limit.priority ?? 'default'];
  const queue = (db: Queryable) =>
    queueMail(db, { ...message, limitName: limit.name, priority, mailbox, networks }, now);
  if (limit.hidesRefusal) await keepIf(reached === null, tx, queue);
  else await queue(tx);
  return reached;
}

/** Does it in a savepoint, and undoes it unless it is to be kept. */
async function keepIf(isKept: boolean, tx: Queryable, run: (tx: Queryable) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async savepoint => {
      await run(savepoint);
      if (!isKept) savepoint.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

async function findReached(
  tx: Queryable,
  { limit, counted, now }: { limit: MailLimit; counted: Counted; now: Date },
): Promise<Ceiling | null> {
  const { name, within, max, firstOnlyFrom = Infinity, perMailbox } = limit;
  const counts = {
    mailbox: countWhere(isTo(counted)),
    donation: countWhere(holds(counted.donation)),
    account: countWhere(holds(counted.account)),
    address: countWhere(holds(counted.address)),
    prefix48: countWhere(holds(counted.prefix48)),
    network: countWhere(holds(counted.network)),
    total: count(),
  };
  const since = new Date(now.getTime() - within);
  const [sent] = await tx
    .select(counts)
    .from(outbox)
    .where(
      and(eq(outbox.limitName, name), gt(outbox.createdAt, since), perMailbox ? isTo(counted) : undefined),
    );
  if (!sent) return null;
  const ceilings = ['mailbox', 'donation', 'account', 'address', 'prefix48', 'total'] as const;
  const reached = ceilings.find(ceiling => sent[ceiling] >= (max[ceiling] ?? Infinity));
  if (reached) return reached;
  const isFirst = sent.account + sent.address + sent.prefix48 + sent.network === 0;
  return sent.total >= firstOnlyFrom && !isFirst ? 'total' : null;
}

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const isTo = ({ mailbox, mailboxHash }: Pick<Counted, 'mailbox' | 'mailboxHash'>) =>
  sql`(${eq(outbox.mailbox, mailbox)} or ${outbox.networks} @> array[${mailboxHash}])`;

const holds = (network: string | null | undefined) =>
  network ? sql`${outbox.networks} @> array[${network}]` : sql`false`;

/** Clears the networks of what was enqueued before `before`. */
export async function clearNetworks(db: Queryable, before: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ networks: null })
    .where(
      sql`${outbox.networks} is not null and ${outbox.createdAt} < ${before.toISOString()}::timestamptz`,
    );
}
