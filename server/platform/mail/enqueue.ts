import { createHash } from 'node:crypto';
import { mailLimits } from '@shared/server-limits';
import type { LimitedMail } from '@shared/tables/mail';
import type { Invitation } from '../calendar/calendar-text';
import type { Clock } from '../clock';
import type { Queryable } from '../db/database';
import type { Sealer } from '../encryption/sealer';
import type { EmailContent } from './email-content';
import type { MailConfig } from './mail-config';
import { queueMail } from './outbox.repository';
import { oneLine } from './plain-lines';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { sealBody } from './seal-body';

export interface EnqueueDeps {
  /** Null: no email is sent. */
  config: MailConfig | null;
  publicUrl: string;
  clock: Clock;
  sealer: Pick<Sealer, 'seal'>;
}

interface Message {
  /** The subject and recipient, such as `booking:12:visitor`; each is sent once. */
  key: string;
  recipient: string;
  replyTo: string | null;
  thread?: string;
  content: EmailContent;
  calendar?: Invitation | null;
  /** Opens something: stored so that only the server can read it. */
  isSecret?: boolean;
  limitedAs?: LimitedMail | null;
}

/** To each of the staff; `about` is what happened, such as `booking:12`. */
type Notice = Pick<Message, 'replyTo' | 'thread' | 'content'> & { about: string };

export function createEnqueue({ config, publicUrl, clock, sealer }: EnqueueDeps) {
  const enqueue = async (tx: Queryable, { content, isSecret, calendar, ...message }: Message) => {
    if (!config) return;
    const body = { text: renderText(content, publicUrl), html: renderHtml(content, publicUrl) };
    const rendered = {
      ...message,
      calendar: calendar?.content,
      calendarMethod: calendar?.method,
      subject: oneLine(content.subject, mailLimits.subject.max),
      ...(isSecret ? sealBody(sealer, message.key, body) : body),
    };
    await queueMail(tx, rendered, clock.now());
  };

  const enqueueForStaff = async (tx: Queryable, { about, ...notice }: Notice) => {
    for (const [index, recipient] of (config?.notify ?? []).entries()) {
      await enqueue(tx, { ...notice, key: `${about}:staff-${index + 1}`, recipient });
    }
  };

  return { enqueue, enqueueForStaff };
}

/**
 * The conversation that emails about a record belong to. From the row's content, not its ID alone, which starts over in
 * another database.
 */
export function threadOf(type: 'booking' | 'inquiry', { id, createdAt }: { id: number; createdAt: Date }) {
  const hash = createHash('sha256').update(`thread ${type} ${id} ${createdAt.toISOString()}`).digest('hex');
  return hash.slice(0, 32);
}
