/**
 * The content of an email, rendered as text and as HTML. Everything in it is plain text; what people typed may be
 * anything.
 */
export interface EmailContent {
  subject: string;
  /** The preview text beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** Why the reader gets this email. */
  reason: string;
}

export interface Fact {
  label: string;
  /** One line each. */
  values: readonly string[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'letter'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'words'; label: string; words: string }
  | { kind: 'link'; label: string; href: string };

export const text = (value: string): Block => ({ kind: 'text', text: value });

/** What somebody on our side wrote, with its lines. */
export const letter = (value: string): Block => ({ kind: 'letter', text: value });

/** Facts without a value are left out. */
export function facts(...entries: [label: string, ...values: (string | null)[]][]): Block {
  const known = entries.map(([label, ...values]) => ({
    label,
    values: values.filter(value => value !== null),
  }));
  return { kind: 'facts', facts: known.filter(({ values }) => values.length > 0) };
}

/** What somebody wrote, verbatim; absent if they wrote nothing. */
export function words(label: string, written: string | null): Block[] {
  return written?.trim() ? [{ kind: 'words', label, words: written.trim() }] : [];
}

export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });
