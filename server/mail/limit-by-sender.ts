import type { Actor } from '../db/hold-actor';
import type { MailLimit } from './mail-limits.repository';

/**
 * Emails to visitors about what owners did, and about what visitors did themselves, have totals of their own: where
 * anyone can register, strangers on the staff could use up one for all.
 * @returns the limit of whoever sends; null for a visitor.
 */
export function limitBySender(limit: MailLimit): (sender: Actor | null) => MailLimit {
  const ofOwners: MailLimit = { ...limit, name: `owners-${limit.name}` };
  const ofVisitors: MailLimit = { ...limit, name: `visitors-${limit.name}`, priority: 'stranger' };
  return sender => {
    if (!sender) return ofVisitors;
    return sender.role === 'owner' ? ofOwners : limit;
  };
}
