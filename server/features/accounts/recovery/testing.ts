import { deliver, startMailServer } from '../../../mail/testing';
import type { TestServer } from '../../../testing/test-server';

/** Everything that waits in the outbox, delivered. */
export async function receiveEmails(server: TestServer) {
  const mail = await startMailServer();
  await deliver(server, mail.url);
  return mail.received.map(({ to, parsed }) => ({ to, subject: parsed.subject, text: parsed.text ?? '' }));
}

/** The reset link in an email; empty if there is none. */
export const linkIn = (text: string) => /https?:\/\/\S+\/reset-password#[\w-]{43}/.exec(text)?.[0] ?? '';
