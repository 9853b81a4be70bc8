/** What both forms of a message are made from. Everything in it is plain text; what people typed may be any. */
export interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** Why the reader gets this. */
  reason: string;
}

export interface Fact {
  label: string;
  /** One line each. */
  values: readonly string[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'words'; label: string; words: string }
  | { kind: 'link'; label: string; href: string };

export const text = (value: string): Block => ({ kind: 'text', text: value });

/** Facts without a value are left out. */
export function facts(...entries: [label: string, ...values: (string | null)[]][]): Block {
  const known = entries.map(([label, ...values]) => ({
    label,
    values: values.filter(value => value !== null),
  }));
  return { kind: 'facts', facts: known.filter(({ values }) => values.length > 0) };
}

/** What somebody wrote, as they wrote it; nothing where they wrote nothing. */
export function words(label: string, written: string | null): Block[] {
  return written?.trim() ? [{ kind: 'words', label, words: written.trim() }] : [];
}

export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });
