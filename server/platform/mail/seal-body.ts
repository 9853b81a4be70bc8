import type { Sealer } from '../encryption/sealer';

interface Body {
  text: string;
  html: string;
}

export const bodyUse = (key: string) => ({ purpose: 'email', subject: key }) as const;

/** No rendered email is a single word. */
const sealed = /^v1\.[\w-]+\.[\w-]+$/;

/** Seals an email whose link opens an account: a copy of the database must not open it. */
export function sealBody(sealer: Pick<Sealer, 'seal'>, key: string, { text, html }: Body): Body {
  return { text: sealer.seal(text, bodyUse(key)), html: sealer.seal(html, bodyUse(key)) };
}

export function isSealed(text: string): boolean {
  return sealed.test(text);
}

export function openBody(sealer: Pick<Sealer, 'open'>, { key, text, html }: Body & { key: string }): Body {
  if (!isSealed(text)) return { text, html };
  return { text: sealer.open(text, bodyUse(key)), html: sealer.open(html, bodyUse(key)) };
}
