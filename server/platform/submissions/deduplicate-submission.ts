import { createHash } from 'node:crypto';
import { submissionLimits } from '@shared/server-limits';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import { findRecentRecord, lockSubmission, rememberRecord, removeRemembered } from './submissions.repository';

export interface SubmissionDeps {
  db: Database;
  clock: Clock;
}

/** Separates the submissions of one form from those of another. */
export type SubmissionForm = keyof typeof submissionLimits.repeatWithin;

interface Submission {
  form: SubmissionForm;
  /** A visitor's address, or the ID of an account. */
  sender: string;
  content: object;
}

interface Records<Row> {
  find: (tx: Queryable, id: number) => Promise<Row | null>;
  insert: (tx: Queryable, createdAt: Date) => Promise<Row>;
}

/**
 * Records a submission, or returns the record that the same content from the same sender has made in the time that its
 * form allows for a repeat. Of two concurrent ones, the second waits for the first.
 */
export async function deduplicateSubmission<Row extends { id: number }>(
  { db, clock }: SubmissionDeps,
  { form, sender, content }: Submission,
  { find, insert }: Records<Row>,
): Promise<Row> {
  const hash = createHash('sha256')
    .update(JSON.stringify([form, sender, content]))
    .digest();
  const key = `${form}:${hash.toString('base64url')}`;
  return db.transaction(async tx => {
    await lockSubmission(tx, hash.readInt32BE());
    const now = clock.now();
    const recordId = await findRecentRecord(tx, key, repeatsSince(form, now));
    const first = recordId === null ? null : await find(tx, recordId);
    if (first) return first;
    const row = await insert(tx, now);
    await rememberRecord(tx, { key, recordId: row.id, createdAt: now });
    return row;
  });
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
