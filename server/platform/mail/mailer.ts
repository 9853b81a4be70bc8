import type { Invitation } from '../calendar/calendar-text';

export interface OutgoingMail {
  /** The same for every attempt, so that duplicates can be recognized. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The conversation it belongs to. */
  thread?: string | null;
  /** An invitation for the recipient's calendar. */
  invitation?: Invitation | null;
}

/** What takes mail from here: an SMTP server, or a fake in tests. */
export interface Mailer {
  /**
   * Resolves when the message is accepted.
   * @throws MailError
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/**
 * `refused`: this recipient or message, permanently. `later`: this message, temporarily. `away`: the server is down or
 * rejects us, so that no other message would fare better.
 */
export type MailFailure = 'refused' | 'later' | 'away';

export class MailError extends Error {
  override name = 'MailError';

  /** `reason` holds codes and our own words only: a server's own message repeats addresses. */
  constructor(
    readonly failure: MailFailure,
    readonly reason: string,
  ) {
    super(`Mail was not accepted: ${reason}`);
  }
}
