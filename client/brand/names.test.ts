import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { apps, studio } from './studio';
import { findSentences, phrasesOf } from './testing';

const root = path.resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$|testing/.test(file);

const files = ['client/src', 'client/e2e', 'shared', 'server'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.join(folder, file))
    .filter(file => /\.(tsx?|css|yaml)$/.test(file)),
);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const listNaming = (among: string[], names: string[]) =>
  among.filter(file => {
    const source = read(file).toLowerCase();
    return names.some(name => new RegExp(`\\b${name.toLowerCase()}\\b`).test(source));
  });

const { name, shortName, founder, email } = studio;

it('no code outside the brand names the studio, its founder, or its apps', () => {
  expect(files.length).toBeGreaterThan(900);
  const names = [shortName, founder.name, ...Object.values(apps).map(app => app.name)];
  expect(
    listNaming(
      files.filter(file => !isTest(file)),
      names,
    ),
  ).toEqual([]);
});

/** Where a word of theirs may be anybody's. */
it('no test or fixture names the studio, its domain, or its founder', () => {
  expect(listNaming(files.filter(isTest), [name, email.split('@')[1] ?? email, founder.name])).toEqual([]);
});

/** What visitors may write, too. */
const anybodys = ['Bring the spreadsheet.'];

const says = (source: string, phrase: string) =>
  source.includes(phrase) && new RegExp(`(?<!\\w)${phrase.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`).test(source);

it('no other test repeats the copy, unless it’s what the product itself says', () => {
  const copy = readdirSync(path.join(root, 'client/brand/copy')).map(file => `client/brand/copy/${file}`);
  const sentences = [
    ...new Set(copy.flatMap(file => findSentences(file, read(file)).map(({ text }) => text))),
  ]
    .filter(text => !anybodys.includes(text))
    .map(text => ({ text, phrases: phrasesOf(text, 3) }));
  expect(sentences.length).toBeGreaterThan(100);
  const product = files
    .filter(file => !isTest(file))
    .map(read)
    .join('\n');
  const repeated = files.filter(isTest).flatMap(file => {
    // As words are in patterns.
    const source = read(file).replaceAll('\\', '');
    const isRepeated = (phrase: string) => says(source, phrase) && !says(product, phrase);
    return sentences.filter(({ phrases }) => phrases.some(isRepeated)).map(({ text }) => `${file}: ${text}`);
  });
  expect(repeated).toEqual([]);
});
