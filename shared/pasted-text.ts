import { parseUrl } from './parse-url';
import { normalizeText } from './text';

/*
 * What comes along when somebody pastes, removed for each kind of field, so that what's stored is what they would have typed.
 * Browsers and the server do the same, by the contracts.
 */

/** Marks that nobody sees: zero-width, direction, soft hyphen, controls. U+0000 is left to the check that every text has. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\0\s]/gu;
const hyphens = /[\p{Pd}\u2212]/gu;

/** On one line, in plain letters and hyphens. */
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

/** `tel:+1 (212) 555–0100` becomes `+1 (212) 555-0100`. */
export const cleanPhone = (text: string): string => asTyped(text).replace(/^tel:/i, '');

/** An address keeps its own hyphens; of two schemes, the last one counts. */
export const cleanWebsite = (text: string): string =>
  text
    .replace(unseen, '')
    .trim()
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');

/** Recipients type what a chat or a letter made of a share's password. */
export const cleanSharePassword = (text: string): string =>
  normalizeText(text)
    .replace(unseen, '')
    .replace(hyphens, '-')
    .replace(/[\u2018-\u201b\u2032\u02bc]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .trim();
