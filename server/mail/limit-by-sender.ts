import type { Actor } from '../activity/activity';
import type { MailSource } from './enqueue';
import type { MailLimit } from './mail-limits.repository';

/** Who has an email sent to a visitor. */
export type Sender = Pick<Actor, 'id' | 'role'>;

/**
 * Emails to visitors about what owners did, and about what visitors did themselves, have totals of their own: a stolen
 * session, or a flood, uses up one for all.
 * @returns the limit of whoever sends, and what counts toward it; null is a visitor.
 */
export function limitBySender(limit: MailLimit): (sender: Sender | null) => [MailLimit, MailSource?] {
  const ofOwners: MailLimit = { ...limit, name: `owners-${limit.name}` };
  const ofVisitors: MailLimit = { ...limit, name: `visitors-${limit.name}`, priority: 'stranger' };
  return sender => {
    if (!sender) return [ofVisitors];
    return [sender.role === 'owner' ? ofOwners : limit, { account: `account:${sender.id}` }];
  };
}
