import { parseUrl } from './parse-url';
import { normalizeText } from './text';

/* Removes what comes along when somebody pastes, in browsers and on the server, by the contracts. */

/** Zero-width, direction, and control characters, and soft hyphens; `withoutNul` refuses U+0000. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\0\s]/gu;
const hyphens = /[\p{Pd}\u2212]/gu;

const asTyped = (text: string): string =>
  normalizeText(text).replace(unseen, '').replace(hyphens, '-').replace(/\s+/g, ' ').trim();

/** HTML's “valid e-mail address”, with a dot in its domain: https://html.spec.whatwg.org/#valid-e-mail-address */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** `Ada <ada@bücher.example>,` becomes `ada@xn--bcher-kva.example`. */
export function cleanEmail(text: string): string {
  const line = asTyped(text);
  const inBrackets = /<([^<>]*)>[\s,;.]*$/.exec(line)?.[1] ?? line;
  const address = inBrackets.replace(/^\s*mailto:([^?]*).*/i, '$1').replace(/^[\s<(]+|[\s,;.>)]+$/g, '');
  const [, local = '', domain = ''] = /^(.*)@([^@/?#:\\%\s]*[^\0-\x7f][^@/?#:\\%\s]*)$/.exec(address) ?? [];
  const ascii = domain && parseUrl(`http://${domain}`)?.hostname;
  return ascii ? `${local}@${ascii}` : address;
}

export const cleanPhone = (text: string): string => asTyped(text).replace(/^tel:/i, '');

/** Keeps an address's own hyphens; of two schemes, the last one counts. */
export const cleanWebsite = (text: string): string =>
  text
    .replace(unseen, '')
    .trim()
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');

/** Undoes what a chat or a letter makes of a password. */
export const cleanSharePassword = (text: string): string =>
  normalizeText(text)
    .replace(unseen, '')
    .replace(hyphens, '-')
    .replace(/[\u2018-\u201b\u2032\u02bc]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .trim();
