export interface LegalSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  /** The section in a plain sentence; the text itself is what counts. */
  inShort: string;
  paragraphs: readonly string[];
}

export interface LegalText {
  title: string;
  /** A summary of the page. */
  lead: string;
  sections: readonly LegalSection[];
}

/** The date of both legal pages, machine-readable and as shown. */
export const legalUpdate = { date: '2025-01-22', text: 'January 22, 2025' } as const;
