import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { apps, studio } from './studio';

const root = path.resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$|testing/.test(file);

const files = ['client/src', 'client/e2e', 'shared', 'server'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.join(folder, file))
    .filter(file => /\.(tsx?|css|yaml)$/.test(file)),
);

const listNaming = (among: string[], names: string[]) =>
  among.filter(file => {
    const source = readFileSync(path.join(root, file), 'utf8').toLowerCase();
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
