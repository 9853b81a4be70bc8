import { mailLimits } from '@shared/mail-limits';
import type { Actor } from '../db/hold-actor';
import type { MailSource } from './enqueue';
import type { MailLimit } from './mail-limits.repository';

/** Who has an email sent to a visitor. */
export interface Sender extends Pick<Actor, 'id' | 'role'> {
  /** The network, where the account registered itself and may be a stranger's. */
  registeredFrom: string | null;
}

/**
 * Emails to visitors about what owners did, about what accounts did that registered themselves, and about what visitors did
 * themselves, have totals of their own: where anyone can register, strangers on the staff could use up one for all.
 * Those who registered from one network share it, however many accounts they have.
 * @returns the limit of whoever sends, and what counts toward it; null is a visitor.
 */
export function limitBySender(limit: MailLimit): (sender: Sender | null) => [MailLimit, MailSource?] {
  const { account = Infinity } = limit.max;
  const prefix48 = account * mailLimits.registeredFromOneNetwork;
  const ofOwners: MailLimit = { ...limit, name: `owners-${limit.name}` };
  const ofVisitors: MailLimit = { ...limit, name: `visitors-${limit.name}`, priority: 'stranger' };
  const ofRegistered: MailLimit = {
    ...limit,
    name: `registered-${limit.name}`,
    priority: 'stranger',
    max: { ...limit.max, prefix48 },
  };
  return sender => {
    if (!sender) return [ofVisitors];
    const source = { account: `account:${sender.id}` };
    if (sender.role === 'owner') return [ofOwners, source];
    if (sender.registeredFrom === null) return [limit, source];
    return [ofRegistered, { ...source, prefix48: `registered:${sender.registeredFrom}` }];
  };
}
