import type { Actor } from '../db/hold-actor';
import type { MailLimit } from './mail-limits.repository';

/**
 * Owners' emails to visitors have a total of their own: where anyone can register, strangers on the staff could use up
 * one for all.
 * @returns the limit of whoever sends; null for a visitor.
 */
export function limitBySender(limit: MailLimit): (sender: Actor | null) => MailLimit {
  const ofOwners: MailLimit = { ...limit, name: `owners-${limit.name}` };
  return sender => (sender?.role === 'owner' ? ofOwners : limit);
}
