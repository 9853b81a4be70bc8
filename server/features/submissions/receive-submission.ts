import { rateLimits } from '@shared/limits/rates';
import { submissionLimits } from '@shared/limits/server';
import type { Request } from 'express';
import type { Queryable } from '../../platform/db/database';
import { addressOf } from '../../platform/http/visitor-address';
import type { EmailContent } from '../../platform/mail/email-content';
import { threadOf } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import type { findRepeatedIn } from './repeated-submission.repository';

interface Received {
  createdAt: Date;
  state: 'new' | 'spam';
}

interface Submission<Found, Content, Row> {
  form: 'booking' | 'inquiry';
  content: Content;
  isBot: boolean;
  findRepeated: (...asked: Parameters<ReturnType<typeof findRepeatedIn>>) => Promise<Found | undefined>;
  insert: (tx: Queryable, received: Received) => Promise<Row>;
  emailsOf: (row: Row) => { confirmation: EmailContent; notice: EmailContent };
}

interface Sent {
  id: number;
  email: string;
  createdAt: Date;
}

/** Returns the first record for the same content within a minute. Keeps a bot's as spam, with the usual response. */
export async function receiveSubmission<Found, Content extends { email: string }, Row extends Found & Sent>(
  { db, clock, mail, limits }: Pick<Services, 'db' | 'clock' | 'mail' | 'limits'>,
  { ip, log }: Pick<Request, 'ip' | 'log'>,
  { form, content, isBot, findRepeated, insert, emailsOf }: Submission<Found, Content, Row>,
): Promise<Found> {
  if (isBot) log().info({ form }, 'honeypot filled in: kept as spam');
  const state = isBot ? 'spam' : 'new';
  const sender = addressOf(ip ?? null);
  const isVisitorTold = !isBot && (await limits.tryConsume(rateLimits.confirmations, sender));
  const areStaffTold = !isBot && (await limits.tryConsume(rateLimits.notices, sender));
  return db.transaction(async tx => {
    const now = clock.now();
    const since = new Date(now.getTime() - submissionLimits.repeatWithin);
    const first = await findRepeated(tx, { ...content, state }, since);
    if (first) return first;
    const row = await insert(tx, { createdAt: now, state });
    const { confirmation, notice } = emailsOf(row);
    const about = { type: form, id: row.id };
    const key = `${form}:${row.id}`;
    const thread = threadOf(form, row);
    if (isVisitorTold)
      await mail.enqueue(tx, {
        about,
        kind: `${form}-confirmation`,
        key: `${key}:visitor`,
        recipient: row.email,
        thread,
        limitedAs: 'confirmation',
        content: confirmation,
      });
    if (areStaffTold) {
      const kind = `${form}-notice` as const;
      await mail.enqueueForStaff(tx, { about, kind, key, thread, replyTo: row.email, content: notice });
    }
    return row;
  });
}
