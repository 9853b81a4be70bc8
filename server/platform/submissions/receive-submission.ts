import { randomInt } from 'node:crypto';
import { rateLimits } from '@shared/rate-limits';
import type { Request } from 'express';
import type { Queryable } from '../db/database';
import { addressOf } from '../http/visitor-address';
import type { Limits } from '../limits/limits';
import type { Mail, Told } from '../mail/mail';
import { deduplicateSubmission, type SubmissionDeps, type SubmissionForm } from './deduplicate-submission';

interface Submission<Content, Row> {
  form: SubmissionForm;
  content: Content;
  /** The honeypot was filled in. */
  isBot: boolean;
  find: (tx: Queryable, id: number) => Promise<Row | null>;
  insert: (tx: Queryable, createdAt: Date) => Promise<Row>;
  /** Enqueues the emails of a new record. */
  notify: (tx: Queryable, row: Row, told: Told) => Promise<void>;
}

/**
 * A form submission: recorded once, with the emails it causes. A bot gets a response that looks like everyone's, and
 * nothing is stored.
 */
export async function receiveSubmission<Content extends object, Row extends { id: number }>(
  deps: SubmissionDeps & { mail: Mail; limits: Limits },
  { ip, log }: Pick<Request, 'ip' | 'log'>,
  { form, content, isBot, find, insert, notify }: Submission<Content, Row>,
): Promise<Row | (Content & { id: number; createdAt: Date })> {
  if (isBot) {
    log().info({ form }, 'honeypot filled in: submission ignored');
    return { id: randomInt(100, 10_000), ...content, createdAt: deps.clock.now() };
  }
  const sender = addressOf(ip);
  const told = {
    visitor: await deps.limits.tryConsume(rateLimits.confirmations, sender),
    staff: await deps.limits.tryConsume(rateLimits.notices, sender),
  };
  const row = await deduplicateSubmission(
    deps,
    { form, sender, content },
    {
      find,
      insert: async (tx, createdAt) => {
        const inserted = await insert(tx, createdAt);
        await notify(tx, inserted, told);
        return inserted;
      },
    },
  );
  deps.mail.wake();
  return row;
}
