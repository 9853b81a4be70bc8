import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import type { Invitation } from '../calendar/calendar-text';
import type { Clock } from '../clock';
import type { Queryable } from '../db/database';
import type { HashNetwork } from '../encryption/network-hash';
import type { Sealer } from '../encryption/sealer';
import type { VisitorNetworks } from '../http/visitor-address';
import type { Metrics } from '../metrics/metrics';
import type { EmailContent } from './email-content';
import { foldMailbox } from './fold-mailbox';
import type { MailConfig } from './mail-config';
import { type MailLimit, queueMailWithin } from './mail-limits.repository';
import { queueMail } from './outbox.repository';
import { oneLine } from './plain-lines';
import { mailPriorities } from './priority';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { sealBody } from './seal-body';

export interface EnqueueDeps {
  config: MailConfig;
  publicUrl: string;
  clock: Clock;
  hashNetwork: HashNetwork;
  sealer: Pick<Sealer, 'seal'>;
  metrics: Pick<Metrics, 'countDroppedMail'>;
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
  isSecret?: true;
}

interface Notice {
  /** What happened, such as `booking:12`. */
  about: string;
  replyTo: string | null;
  thread?: string;
  content: EmailContent;
}

/** What an email is counted by, in addition to its recipient; stored as hashes. */
export type MailSource = Partial<VisitorNetworks> & { donation?: string; account?: string };

export interface StaffLimit {
  limit: MailLimit;
  source: MailSource;
  /** Sent once an hour instead of what is over the limit; `about` is what it stands for. */
  summary: Pick<Notice, 'about' | 'content'>;
}

export type Enqueue = ReturnType<typeof createEnqueue>;

export function createEnqueue({ config, publicUrl, clock, hashNetwork, sealer, metrics }: EnqueueDeps) {
  const render = ({ content, isSecret, calendar, ...message }: Message) => {
    const body = { text: renderText(content, publicUrl), html: renderHtml(content, publicUrl) };
    return {
      ...message,
      calendar: calendar?.content,
      calendarMethod: calendar?.method,
      subject: oneLine(content.subject, mailLimits.subject.max),
      ...(isSecret ? sealBody(sealer, message.key, body) : body),
    };
  };

  /** Enqueues a message, or, if a limit is reached, drops and counts it and returns false. */
  const enqueueWithin = async (
    tx: Queryable,
    message: Message,
    limit: MailLimit,
    source?: MailSource,
  ): Promise<boolean> => {
    const hash = (from?: string | null) => (from ? hashNetwork('mail', from) : null);
    const mailbox = foldMailbox(message.recipient);
    const counted = {
      mailbox,
      mailboxHash: hashNetwork('mail', `mailbox:${mailbox}`),
      donation: hash(source?.donation),
      account: hash(source?.account),
      address: hash(source?.address),
      prefix48: hash(source?.prefix48),
      network: hash(source?.network),
    };
    const reached = await queueMailWithin(tx, render(message), { limit, counted, now: clock.now() });
    if (reached) metrics.countDroppedMail(limit.name, reached);
    return reached === null;
  };

  /** Above the limit, one message an hour refers to the staff pages for the rest. */
  const enqueueForStaff = async (
    tx: Queryable,
    { about, content, ...notice }: Notice,
    limited?: StaffLimit,
  ) => {
    for (const [index, recipient] of config.notify.entries()) {
      const to = `staff-${index + 1}`;
      const message = { ...notice, key: `${about}:${to}`, recipient, content };
      if (!limited) {
        await queueMail(tx, { ...render(message), priority: mailPriorities.default }, clock.now());
      } else if (!(await enqueueWithin(tx, message, limited.limit, limited.source))) {
        const hour = Math.floor(clock.now().getTime() / units.HOUR);
        const { summary } = limited;
        const key = `${summary.about}:${hour}:${to}`;
        const rendered = render({ key, recipient, replyTo: null, content: summary.content });
        await queueMail(tx, { ...rendered, priority: mailPriorities.notice }, clock.now());
      }
    }
  };

  return { enqueueWithin, enqueueForStaff };
}
