export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | null | false | readonly Html[];

/** Escapes values unless they're HTML; null and false render as nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((text, index) => text + toText(values[index] ?? null)).join(''));
}

function toText(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(part => part.text).join('');
  return escapeText(String(value));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character);
}
