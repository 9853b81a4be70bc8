export interface OutgoingMail {
  /** The same at every attempt, so that what arrives twice can be told to be one. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Whoever takes mail from here: an SMTP server, in tests whatever they like. */
export interface Mailer {
  /**
   * Comes back when the message is accepted.
   * @throws MailError
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/**
 * `refused`: this recipient or message, for good. `later`: this message for now. `away`: the server itself or our
 * standing with it, so that no other message would fare better.
 */
export type MailFailure = 'refused' | 'later' | 'away';

export class MailError extends Error {
  override name = 'MailError';

  /** `reason` holds codes only: a server's own words repeat addresses. */
  constructor(
    readonly failure: MailFailure,
    readonly reason: string,
  ) {
    super(`Mail was not taken: ${reason}`);
  }
}
