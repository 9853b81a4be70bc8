import { mailLimits } from '@shared/limits/server';
import type { OutboxMessage } from '@shared/tables/mail';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailConfig } from './mail-config';

export type SmtpTimeouts = Pick<typeof mailLimits, 'connectWithin' | 'greetWithin' | 'silentFor'>;

export function createSmtpMailer(
  { smtpUrl, from }: Pick<MailConfig, 'smtpUrl' | 'from'>,
  timeouts: { [name in keyof SmtpTimeouts]: number } = mailLimits,
): Mailer {
  const transport = createSmtpTransport(smtpUrl, timeouts);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ id, recipient, replyTo, subject, text, html, thread, calendar, calendarMethod }, signal) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          // No message has this ID: mail programs go by what messages have in common.
          ...(thread && { inReplyTo: `<${thread}@${domain}>`, references: `<${thread}@${domain}>` }),
          from,
          // In a string, a comma or an angle bracket would turn into other addresses.
          to: { name: '', address: recipient },
          replyTo: replyTo ? { name: '', address: replyTo } : undefined,
          subject,
          text,
          html,
          ...(calendar && {
            icalEvent: { method: calendarMethod ?? undefined, content: calendar, filename: 'call.ics' },
          }),
          // Keeps out-of-office replies from coming back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Sends nothing. @throws if it can't connect or sign in. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const isLocal = smtpUrl.startsWith('smtp:') && loopback.test(new URL(smtpUrl).hostname);
  const setting = isLocal ? 'ignoreTLS=true' : 'tls.rejectUnauthorized=false';
  const verifying = createSmtpTransport(smtpUrl, mailLimits).verify();
  await verifying.catch(cause => {
    if (!/certificate/.test(cause.message)) throw cause;
    const advice = `If the server is yours, add ?${setting} to SMTP_URL`;
    throw new Error(`Nobody vouches for the mail server. ${advice}`, { cause });
  });
}

function createSmtpTransport(smtpUrl: string, timeouts: { [name in keyof SmtpTimeouts]: number }) {
  const { username, hostname } = new URL(smtpUrl);
  return createTransport({
    url: smtpUrl,
    dnsTimeout: timeouts.connectWithin,
    // Covers the greeting, too.
    connectionTimeout: timeouts.connectWithin + timeouts.greetWithin,
    greetingTimeout: timeouts.greetWithin,
    socketTimeout: timeouts.silentFor,
    // Sends no password over an unencrypted connection, unless the URL says `?requireTLS=false`.
    requireTLS: username !== '' && !loopback.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function toMailError(error: unknown): MailError {
  if (!(error instanceof Error)) return new MailError('away', 'unknown');
  const { code, command, responseCode, response }: NodemailerError = error;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const ofSocket = code === 'ESOCKET' && error.message.split('\n', 1)[0];
  const reason = [code ?? error.name, ofSocket, responseCode && command, responseCode, enhanced]
    .filter(Boolean)
    .join(' ');
  return new MailError(classify(error, enhanced), reason);
}

/** Of responses to recipient or message, codes for system, route, and policy (RFC 3463) are the operator's to fix. */
function classify({ command, responseCode, permanent }: NodemailerError, enhanced = ''): MailFailure {
  if (!responseCode || !(command === 'RCPT TO' || command === 'DATA')) return 'away';
  return permanent && !/^5\.[347]\./.test(enhanced) ? 'refused' : 'later';
}

export interface OutgoingMail
  extends Pick<OutboxMessage, 'recipient' | 'replyTo' | 'subject' | 'text' | 'html'>,
    Partial<Pick<OutboxMessage, 'thread' | 'calendar' | 'calendarMethod'>> {
  id: string;
}

export interface Mailer {
  /** Resolves when the message is accepted. @throws MailError. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** `refused`: this message, for good. `later`: this message, for now. `away`: every message. */
export type MailFailure = 'refused' | 'later' | 'away';

export class MailError extends Error {
  override name = 'MailError';

  /** `reason` never repeats the server's own message, which holds addresses. */
  constructor(
    readonly failure: MailFailure,
    readonly reason: string,
  ) {
    super(`Mail was not accepted: ${reason}`);
  }
}
