import { parseAst } from 'vite';
import { office, studio } from './studio';

/** Their strings are no sentences that people read. */
const withoutSentences = /(^|\/)(theme\.ts|testing\.ts|pictures\/.*|fonts\/.*|motifs\/.*|.*\.test\.ts)$/;
/** Names of pictures, kinds, anchors, and colors. */
const token = /^[a-z0-9/#_-]*$/;
/** Read by programs. */
const keptTexts: string[] = [studio.locale, office.timeZone];

interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Finds the strings of one of the brand's files that people may read, the last first; the parts of a template count one by one. */
export function findSentences(file: string, source: string): Sentence[] {
  if (!file.endsWith('.ts') || withoutSentences.test(file)) return [];
  const found: Sentence[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, start, end, tail = true } = node as Sentence & { type: string; tail?: boolean };
    if (/^(Import|TSType|TSInterface|ExportAll)/.test(type)) return;
    if (type === 'TemplateElement' || (type === 'Literal' && /['"]/.test(source.charAt(start)))) {
      // Between quotes, or from `…` or `}` to `…` or `${`.
      const place = { start: start + 1, end: end - (tail ? 1 : 2) };
      const text = source.slice(place.start, place.end);
      if (!token.test(text) && !keptTexts.includes(text)) found.push({ text, ...place });
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'key') visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found.sort((a, b) => b.start - a.start);
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Six words in a row, or the whole of a text of at least `fewest`: less may be anybody's. */
export function phrasesOf(sentence: string, fewest: number): string[] {
  const words = wordsOf(sentence);
  if (words.length < 6) return words.length < fewest ? [] : [sentence.trim()];
  return words.slice(5).map((_, index) => words.slice(index, index + 6).join(' '));
}
