import { createHash } from 'node:crypto';
import { foldMailbox } from '../mail/fold-mailbox';

/** By which an erasure finds the names that belong to a mailbox. The activity holds no email addresses of accounts. */
export function hashMailbox(address: string): string {
  return createHash('sha256').update(foldMailbox(address)).digest('base64url');
}
