import { createHash } from 'node:crypto';

/** Folds the spellings of a mailbox, for counting: lower case, no `+tag`, and at Gmail no dots. */
export function foldMailbox(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const domain = plain.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const name = plain.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return isGmail ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${domain}`;
}

export function hashMailbox(address: string): string {
  return createHash('sha256').update(foldMailbox(address)).digest('base64url');
}
