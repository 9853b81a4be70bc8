import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { apps, studio } from './studio';

const root = path.resolve(import.meta.dirname, '../..');
/** Tests and demo data may tell of this studio; what visitors and staff get may not. */
const exempt = /\.test\.tsx?$|testing|^server\/seed\//;

const files = ['client/src', 'shared', 'server'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.join(folder, file))
    .filter(file => /\.(tsx?|css)$/.test(file) && !exempt.test(file)),
);

it('no code outside the brand names the studio, its founder, or its apps', () => {
  const names = [studio.shortName, studio.founder.name, ...Object.values(apps).map(({ name }) => name)];
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter(file => {
    const source = readFileSync(path.join(root, file), 'utf8').toLowerCase();
    return names.some(name => new RegExp(`\\b${name.toLowerCase()}\\b`).test(source));
  });
  expect(naming).toEqual([]);
});
