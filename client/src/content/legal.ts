export interface LegalSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  /** The section in a sentence, in plain words; the text itself is what counts. */
  inShort: string;
  paragraphs: readonly string[];
}

/** Of both legal pages, as a day and as people read it. */
export const legalUpdate = { date: '2025-01-22', text: 'January 22, 2025' } as const;
