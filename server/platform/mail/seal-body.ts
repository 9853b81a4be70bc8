import type { Sealer } from '../encryption/sealer';

interface Body {
  text: string;
  html: string;
}

export const useBody = (key: string) => ({ purpose: 'email', subject: key }) as const;

/** No rendered email is a single word. */
const sealed = /^v1\.[\w-]+\.[\w-]+$/;

/** Seals an email whose link opens an account: a copy of the database must not open it. */
export function sealBody(sealer: Pick<Sealer, 'seal'>, key: string, { text, html }: Body): Body {
  return { text: sealer.seal(text, useBody(key)), html: sealer.seal(html, useBody(key)) };
}

export function isSealed(text: string): boolean {
  return sealed.test(text);
}

export function openBody(sealer: Pick<Sealer, 'open'>, { key, text, html }: Body & { key: string }): Body {
  if (!isSealed(text)) return { text, html };
  return { text: sealer.open(text, useBody(key)), html: sealer.open(html, useBody(key)) };
}
