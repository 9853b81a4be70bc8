import { createHash } from 'node:crypto';
import type { ActivitySubject } from '@shared/activity';
import { type EmailAudience, emailKinds } from '@shared/email-kinds';
import { mailLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import type { Sealer } from '../encryption/sealer';
import type { EmailContent } from './email-content';
import type { Mailbox } from './mail-config';
import { type NewMessage, queueMail } from './outbox.repository';
import { oneLine } from './plain-lines';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { sealBody } from './seal-body';

export interface Email
  extends Pick<
    NewMessage,
    | 'key'
    | 'kind'
    | 'authorId'
    | 'recipient'
    | 'replyTo'
    | 'thread'
    | 'calendar'
    | 'calendarMethod'
    | 'limitedAs'
  > {
  about: { type: ActivitySubject; id: string | number };
  content: EmailContent;
  /** Opens something, so that only the server may be able to read what's stored. */
  isSecret?: boolean;
}

interface Notice extends Pick<Email, 'about' | 'kind' | 'key' | 'thread' | 'content'> {
  replyTo: string | null;
}

export interface Mail {
  isConfigured: boolean;
  from: Mailbox | null;
  /** Returns the ID of what's sent, or written to be sent by hand. */
  enqueue(tx: Queryable, email: Email): Promise<number | null>;
  enqueueForStaff(tx: Queryable, notice: Notice): Promise<void>;
}

/** Writes emails in the event's transaction; without a mail server, only those to visitors, for staff to send. */
export function createMail(
  { publicUrl, mail: config }: Pick<Config, 'publicUrl' | 'mail'>,
  { clock, sealer }: { clock: Clock; sealer: Pick<Sealer, 'seal'> },
): Mail {
  const write = async (
    tx: Queryable,
    audience: EmailAudience,
    { about, content, isSecret, ...email }: Email,
  ): Promise<number | null> => {
    if (!config && audience !== 'visitor') return null;
    const createdAt = clock.now();
    const body = { text: renderText(content, publicUrl), html: renderHtml(content, publicUrl) };
    return queueMail(tx, {
      replyTo: studio.email,
      ...email,
      audience,
      subjectType: about.type,
      subjectId: String(about.id),
      subject: oneLine(content.subject, mailLimits.subject.max),
      ...(isSecret ? sealBody(sealer, email.key, body) : body),
      createdAt,
      nextAttemptAt: config && createdAt,
    });
  };
  return {
    isConfigured: config !== null,
    from: config?.from ?? null,
    enqueue: (tx, email) => write(tx, emailKinds[email.kind], email),
    async enqueueForStaff(tx, { key, ...notice }) {
      for (const [index, recipient] of (config?.notify ?? []).entries()) {
        await write(tx, 'staff', { ...notice, key: `${key}:staff-${index + 1}`, recipient });
      }
    },
  };
}

interface Submitted {
  id: number;
  createdAt: Date;
}

/** Doesn't rely on the row's ID alone, which starts over in another database. */
export function threadOf(form: 'booking' | 'inquiry', { id, createdAt }: Submitted): string {
  const hash = createHash('sha256').update(`thread ${form} ${id} ${createdAt.toISOString()}`).digest('hex');
  return hash.slice(0, 32);
}
