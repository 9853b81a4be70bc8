export interface LegalSection {
  id: string;
  title: string;
  /** In a plain sentence; the text itself is what counts. */
  inShort: string;
  paragraphs: readonly string[];
}

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

export const legalUpdate = { date: '2025-01-22', text: 'January 22, 2025' } as const;
