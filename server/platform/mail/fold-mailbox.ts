import { createHash } from 'node:crypto';

/** The same for the spellings of one mailbox: in lower case, without `+tag`, and without dots at Gmail. For counting, not for sending. */
export function foldMailbox(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const domain = plain.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const name = plain.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return isGmail ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${domain}`;
}

/** For where the address itself isn't kept. */
export function hashMailbox(address: string): string {
  return createHash('sha256').update(foldMailbox(address)).digest('base64url');
}
