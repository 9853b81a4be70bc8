import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageHeads } from './page-heads';

type Text = [place: string, text: string];

const texts: Text[] = [];

beforeAll(async () => {
  const files = readdirSync(import.meta.dirname).filter(file => !file.endsWith('.test.ts'));
  for (const file of files) collect(await import(path.join(import.meta.dirname, file)), file);
});

function collect(value: unknown, place: string): void {
  if (typeof value === 'string') texts.push([place, value]);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) collect(inner, `${place} ${key}`);
}

const tooLong = (place: RegExp, most: number) =>
  texts.filter(([where, text]) => place.test(where) && text.length > most);

describe('what has a place of a certain size', () => {
  // Slightly more than the longest that was tried at 320 px.
  it('keeps headings to 65 characters', () => {
    expect(texts.filter(([place]) => /title$/i.test(place)).length).toBeGreaterThan(50);
    expect(tooLong(/title$/i, 65).filter(([place]) => !place.endsWith('subtitle'))).toEqual([]);
  });

  // As above, under a heading and above a button.
  it('keeps the texts of slides to 160 characters', () => {
    expect(tooLong(/subtitle$/, 160)).toEqual([]);
  });

  // Search engines cut off what is longer.
  it('keeps titles of pages to 60 characters and descriptions to 165', () => {
    for (const { title, description } of Object.values(pageHeads)) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(165);
    }
  });

  it('has no empty text', () => {
    expect(texts.filter(([, text]) => text === '')).toEqual([]);
  });
});
