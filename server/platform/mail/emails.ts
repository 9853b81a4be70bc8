import type { ActivitySubject } from '@shared/activity';
import type { Delivery, RecordEmail } from '@shared/contracts/emails';
import { type EmailSubject, emailSubjects } from '@shared/email-kinds';
import { mailLimits } from '@shared/limits/server';
import type { OutboxMessage } from '@shared/tables/mail';
import type { By } from '../by';
import type { Queryable } from '../db/database';
import { UnreadableEnvelopeError } from '../encryption/sealer';
import { conflict, notFound } from '../http/errors';
import type { Services } from '../services';
import { emailsAbout, lastEmailsAbout, lockEmail, makeDue } from './outbox.repository';
import { isSealed, openBody } from './seal-body';

type Fate = Pick<
  OutboxMessage,
  'recipient' | 'createdAt' | 'nextAttemptAt' | 'sentAt' | 'failedAt' | 'lastError'
>;

type Deps = Pick<Services, 'clock' | 'mail'>;

/** False while somebody may be sending it: a worker has what's due within a lease. */
function canResend({ clock, mail }: Deps, email: Fate): boolean {
  const { recipient, nextAttemptAt, sentAt, failedAt, lastError } = email;
  if (!mail.isConfigured || recipient === '' || sentAt) return false;
  if (failedAt || !nextAttemptAt) return true;
  return lastError !== null && nextAttemptAt.getTime() > clock.now().getTime() + mailLimits.leaseFor;
}

export function stateOf({ sentAt, failedAt, nextAttemptAt }: Omit<Fate, 'recipient'>): Delivery['state'] {
  if (sentAt) return 'sent';
  if (failedAt) return 'failed';
  return nextAttemptAt ? 'waiting' : 'unsent';
}

function presentFate(deps: Deps, email: Fate): Delivery {
  const { createdAt, nextAttemptAt, sentAt, failedAt } = email;
  const at = sentAt ?? failedAt ?? nextAttemptAt ?? createdAt;
  return { state: stateOf(email), at: at.toISOString(), canResend: canResend(deps, email) };
}

export async function lastDeliveries<Id extends string | number>(
  deps: Deps,
  db: Queryable,
  type: EmailSubject,
  ids: Id[],
): Promise<Map<Id, Delivery>> {
  const rows = await lastEmailsAbout(db, type, ids);
  const byId = new Map(rows.map(row => [row.subjectId, presentFate(deps, row)]));
  return new Map(
    ids.flatMap(id => {
      const delivery = byId.get(String(id));
      return delivery ? [[id, delivery]] : [];
    }),
  );
}

/** Null if it's blank, opens an account, or was sealed with a key that's gone. */
export function readText(
  { sealer, logger }: Pick<Services, 'sealer' | 'logger'>,
  email: Pick<OutboxMessage, 'id' | 'key' | 'audience' | 'text' | 'html'>,
): string | null {
  if (email.text === '' || (email.audience === 'account' && isSealed(email.text))) return null;
  try {
    return openBody(sealer, email).text;
  } catch (error) {
    if (!(error instanceof UnreadableEnvelopeError)) throw error;
    logger.error({ err: error, messageId: email.id }, 'an email cannot be read');
    return null;
  }
}

export async function readEmails(deps: Services, type: EmailSubject, id: string): Promise<RecordEmail[]> {
  const emails = await emailsAbout(deps.db, type, [id]);
  return emails.map(email => ({
    id: email.id,
    kind: email.kind,
    subject: email.subject,
    recipient: email.recipient,
    text: readText(deps, email),
    author: email.author,
    createdAt: email.createdAt.toISOString(),
    ...presentFate(deps, email),
  }));
}

const hasEmails = (type: ActivitySubject): type is EmailSubject =>
  emailSubjects.some(subject => subject === type);

/** @throws HttpError 404; 409 if it needs no second try, or there is no mail server. */
export async function resendEmail(deps: Services, emailId: number | null, by: By): Promise<void> {
  const { db, clock, activity, mail } = deps;
  await db.transaction(async tx => {
    const email = emailId === null ? null : await lockEmail(tx, emailId);
    if (!email || !hasEmails(email.subjectType))
      throw notFound('We can’t find this email. It may have been deleted.');
    if (!mail.isConfigured) throw conflict('This site can’t send email. Use your own email program.');
    if (!canResend(deps, email))
      throw conflict(
        'This email can’t be sent again: it was delivered, is being sent now or is no longer kept.',
      );
    await makeDue(tx, email.id, clock.now());
    const subject = { type: email.subjectType, id: email.subjectId };
    await activity.record(tx, { action: `${email.subjectType}-email-resent`, by, subject });
  });
}
