import { parseAst } from 'vite';

export interface Sentence {
  text: string;
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  /** Of the last part of a template. */
  tail?: boolean;
}

/** Names of pictures, kinds, anchors, and colors: what the code knows, not what people read. */
const token = /^[a-z0-9/#_-]*$/;

const skipped = /^(Import|TSType|TSInterface|ExportAll)/;

/** The strings of a module that people may read, with their places; the parts of a template count one by one. */
export function findSentences(source: string): Sentence[] {
  const found: Sentence[] = [];
  visit(parseAst(source, { lang: 'ts' }), ({ type, start, end, tail = true }) => {
    const isString = type === 'Literal' && /['"]/.test(source.charAt(start));
    if (!isString && type !== 'TemplateElement') return;
    // Between quotes, or from `…` or `}` to `…` or `${`.
    const place = { start: start + 1, end: end - (tail ? 1 : 2) };
    const text = source.slice(place.start, place.end);
    if (!token.test(text)) found.push({ text, ...place });
  });
  return found.sort((a, b) => a.start - b.start);
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, enter);
  if (!isNode(value) || skipped.test(value.type)) return;
  enter(value);
  for (const [key, child] of Object.entries(value)) if (key !== 'key') visit(child, enter);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
