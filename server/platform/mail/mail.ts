import { createHash } from 'node:crypto';
import { mailLimits } from '@shared/server-limits';
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

/** Replies go to the studio, if nothing else is said. */
export interface Email extends Omit<NewMessage, 'subject' | 'text' | 'html'> {
  content: EmailContent;
  /** Opens something: stored so that only the server can read it. */
  isSecret?: boolean;
}

/** To each of the staff; `about` is what happened, such as `booking:12`. */
interface Notice extends Pick<Email, 'thread' | 'content'> {
  about: string;
  replyTo: string | null;
}

export interface Mail {
  /** False without a mail server. */
  isConfigured: boolean;
  from: Mailbox | null;
  enqueue(tx: Queryable, email: Email): Promise<void>;
  enqueueForStaff(tx: Queryable, notice: Notice): Promise<void>;
}

/**
 * Enqueues emails about an event in the transaction of the event: either both are committed or neither. Without a mail
 * server, none is enqueued.
 */
export function createMail(
  { publicUrl, mail: config }: Pick<Config, 'publicUrl' | 'mail'>,
  { clock, sealer }: { clock: Clock; sealer: Pick<Sealer, 'seal'> },
): Mail {
  const enqueue: Mail['enqueue'] = async (tx, { content, isSecret, ...email }) => {
    if (!config) return;
    const body = { text: renderText(content, publicUrl), html: renderHtml(content, publicUrl) };
    const rendered = {
      replyTo: studio.email,
      ...email,
      subject: oneLine(content.subject, mailLimits.subject.max),
      ...(isSecret ? sealBody(sealer, email.key, body) : body),
    };
    await queueMail(tx, rendered, clock.now());
  };
  return {
    isConfigured: config !== null,
    from: config?.from ?? null,
    enqueue,
    async enqueueForStaff(tx, { about, ...notice }) {
      for (const [index, recipient] of (config?.notify ?? []).entries()) {
        await enqueue(tx, { ...notice, key: `${about}:staff-${index + 1}`, recipient });
      }
    },
  };
}

interface Submitted {
  id: number;
  createdAt: Date;
}

/** The email to whoever sent a form. */
export const confirmationKey = (form: 'booking' | 'inquiry', id: number) => `${form}:${id}:visitor`;

/**
 * The conversation that emails about a record belong to. From the row's content, not its ID alone, which starts over in
 * another database.
 */
export function threadOf(form: 'booking' | 'inquiry', { id, createdAt }: Submitted): string {
  const hash = createHash('sha256').update(`thread ${form} ${id} ${createdAt.toISOString()}`).digest('hex');
  return hash.slice(0, 32);
}
