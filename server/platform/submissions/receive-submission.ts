import { createHash } from 'node:crypto';
import { rateLimits } from '@shared/rate-limits';
import { submissionLimits } from '@shared/server-limits';
import type { Request } from 'express';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import { addressOf } from '../http/visitor-address';
import type { Limits } from '../limits/limits';
import type { Mail, Told } from '../mail/mail';
import { findRecentRecord, lockSubmission, rememberRecord, removeRemembered } from './submissions.repository';

interface SubmissionDeps {
  db: Database;
  clock: Clock;
}

/** Separates the submissions of one form from those of another. */
type SubmissionForm = keyof typeof submissionLimits.repeatWithin;

interface Submission<Row> {
  form: SubmissionForm;
  content: object;
  /** The honeypot was filled in. */
  isBot: boolean;
  find: (tx: Queryable, id: number) => Promise<Row | null>;
  insert: (tx: Queryable, received: { createdAt: Date; state: 'new' | 'spam' }) => Promise<Row>;
  /** Enqueues the emails of a new record. */
  notify: (tx: Queryable, row: Row, told: Told) => Promise<void>;
}

/**
 * A form submission: recorded once, with the emails it causes. The same content from the same sender, in the time that its
 * form allows for a repeat, gets the first record; of two at once, the second waits for the first. What a bot sends is kept
 * as spam, and nobody hears of it: its response looks like everyone's.
 */
export async function receiveSubmission<Row extends { id: number }>(
  { db, clock, mail, limits }: SubmissionDeps & { mail: Mail; limits: Limits },
  { ip, log }: Pick<Request, 'ip' | 'log'>,
  { form, content, isBot, find, insert, notify }: Submission<Row>,
): Promise<Row> {
  if (isBot) log().info({ form }, 'honeypot filled in: kept as spam');
  const sender = addressOf(ip);
  const told = !isBot && {
    visitor: await limits.tryConsume(rateLimits.confirmations, sender),
    staff: await limits.tryConsume(rateLimits.notices, sender),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([form, sender, content, isBot]))
    .digest();
  const key = `${form}:${hash.toString('base64url')}`;
  const record = await db.transaction(async tx => {
    await lockSubmission(tx, hash.readInt32BE());
    const now = clock.now();
    const recordId = await findRecentRecord(tx, key, repeatsSince(form, now));
    const first = recordId === null ? null : await find(tx, recordId);
    if (first) return first;
    const row = await insert(tx, { createdAt: now, state: isBot ? 'spam' : 'new' });
    if (told) await notify(tx, row, told);
    await rememberRecord(tx, { key, recordId: row.id, createdAt: now });
    return row;
  });
  mail.wake();
  return record;
}

/** Removes what can no longer be repeated. */
export async function deleteOldSubmissions({ db, clock }: SubmissionDeps): Promise<void> {
  const now = clock.now();
  for (const form of Object.keys(submissionLimits.repeatWithin) as SubmissionForm[]) {
    await removeRemembered(db, form, repeatsSince(form, now));
  }
}

function repeatsSince(form: SubmissionForm, now: Date): Date {
  return new Date(now.getTime() - submissionLimits.repeatWithin[form]);
}
