/** Everything in it is plain text; what people typed may be anything. */
export interface EmailContent {
  subject: string;
  preview: string;
  title: string;
  blocks: readonly Block[];
  reason: (host: string) => string;
}

export interface Detail {
  label: string;
  values: readonly string[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'message'; text: string }
  | { kind: 'details'; details: readonly Detail[] }
  | { kind: 'quote'; label: string; quote: string }
  | { kind: 'link'; label: string; href: string };

export const text = (value: string): Block => ({ kind: 'text', text: value });

/** What our side wrote, with its lines. */
export const message = (value: string): Block => ({ kind: 'message', text: value });

export function details(...entries: [label: string, ...values: (string | null)[]][]): Block {
  const known = entries.map(([label, ...values]) => ({
    label,
    values: values.filter(value => value !== null),
  }));
  return { kind: 'details', details: known.filter(({ values }) => values.length > 0) };
}

export function quote(label: string, written: string | null): Block[] {
  return written?.trim() ? [{ kind: 'quote', label, quote: written.trim() }] : [];
}

export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });

export const urlOf = (href: string, publicUrl: string) => (href.startsWith('/') ? publicUrl + href : href);
