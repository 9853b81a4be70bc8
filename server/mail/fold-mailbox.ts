import { domainToASCII } from 'node:url';
import { normalizeText } from '@shared/normalize-text';

/** How a provider treats the spellings of one mailbox, in addition to case and `+tag`. */
interface Provider {
  domains: RegExp;
  /** The domain under which all of its names deliver. */
  domain?: string;
  fold: (name: string) => string;
}

const asTyped = (name: string) => name;

const providers: Provider[] = [
  // support.google.com/mail/answer/7436150
  { domains: /^g(oogle)?mail\.com$/, domain: 'gmail.com', fold: name => name.replaceAll('.', '') },
  // help.yahoo.com, "Disposable addresses": base-keyword; no other name there holds a hyphen.
  { domains: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, fold: name => name.replace(/-.*$/, '') },
  // support.apple.com/en-us/102406
  { domains: /^(icloud|me|mac)\.com$/, domain: 'icloud.com', fold: asTyped },
  // proton.me/support/addresses-and-aliases
  {
    domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/,
    domain: 'proton.me',
    fold: name => name.replace(/[._-]/g, ''),
  },
  // yandex.com/support/id: dots and hyphens are equivalent, and so are the countries.
  {
    domains: /^(ya\.ru|yandex\.[a-z.]+)$/,
    domain: 'yandex.com',
    fold: name => name.replaceAll('.', '-'),
  },
];

/** fastmail.help, "Subdomain addressing": anything@name.fastmail.com is name@fastmail.com. */
const fastmailSubdomain = /^([^.]+)\.(fastmail\.[a-z.]+)$/;

/**
 * The canonical form of a mailbox, the same for all spellings that the large providers deliver to it. For counting, not
 * for sending: at a small provider it may name somebody else.
 */
export function foldMailbox(address: string): string {
  const plain = normalizeText(address).trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1).replace(/\.$/, ''));
  if (at < 1 || !domain) return plain;
  const [, subdomain, fastmail] = fastmailSubdomain.exec(domain) ?? [];
  if (subdomain && fastmail) return `${subdomain}@${fastmail}`;
  const typed = plain.slice(0, at);
  const name = typed.replace(/\+.*$/, '') || typed;
  const provider = providers.find(({ domains }) => domains.test(domain));
  // What was between dots may be a space.
  return `${provider?.fold(name).trim() || name}@${provider?.domain ?? domain}`;
}
