import { createHash } from 'node:crypto';
import { submissionLimits } from '@shared/limits';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import { findRecentRecord, lockSubmission, rememberRecord, removeRemembered } from './submissions.repository';

export interface SubmissionDeps {
  db: Database;
  clock: Clock;
}

interface Submission {
  /** Separates the submissions of one form from those of another. */
  form: string;
  address: string;
  content: object;
}

interface Records<Row> {
  find: (tx: Queryable, id: number) => Promise<Row | null>;
  insert: (tx: Queryable, createdAt: Date) => Promise<Row>;
}

/**
 * Records a submission, or returns the record that the same content from the same address made within the last minute.
 * Of two concurrent clicks, the second waits for the first.
 */
export async function deduplicateSubmission<Row extends { id: number }>(
  { db, clock }: SubmissionDeps,
  { form, address, content }: Submission,
  { find, insert }: Records<Row>,
): Promise<Row> {
  const hash = createHash('sha256')
    .update(JSON.stringify([form, address, content]))
    .digest();
  const key = `${form}:${hash.toString('base64url')}`;
  return db.transaction(async tx => {
    await lockSubmission(tx, hash.readInt32BE());
    const now = clock.now();
    const recordId = await findRecentRecord(tx, key, repeatsSince(now));
    const first = recordId === null ? null : await find(tx, recordId);
    if (first) return first;
    const row = await insert(tx, now);
    await rememberRecord(tx, { key, recordId: row.id, createdAt: now });
    return row;
  });
}

/** Removes what can no longer be repeated. */
export async function deleteOldSubmissions({ db, clock }: SubmissionDeps): Promise<void> {
  await removeRemembered(db, repeatsSince(clock.now()));
}

function repeatsSince(now: Date): Date {
  return new Date(now.getTime() - submissionLimits.repeatWithin);
}
