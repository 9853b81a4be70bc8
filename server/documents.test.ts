import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Whether there is such a file, with or without the end of its name, or several that differ where it has a star. */
function isThere(name: string): boolean {
  const [before = '', after = ''] = path.basename(name).split('*');
  const folder = path.join(projectRoot, path.dirname(name));
  return (
    existsSync(folder) && readdirSync(folder).some(file => file.startsWith(before) && file.includes(after))
  );
}

describe('the README', () => {
  const readme = read('README.md');

  it('names files that there are', () => {
    const names = namesIn(readme, /`((?:client|server|shared|migrations|uploads)\/[\w./*-]+)`/g);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(name => !isThere(name))).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const names = namesIn(readme, /npm run ([\w:-]+)/g);
    expect(names.filter(name => !(name in scripts))).toEqual([]);
  });

  it('names parts of the fault tests that there are', () => {
    const names = namesIn(readme, /`faults ([\w-]+)`/g);
    expect(names.filter(name => !isThere(`server/testing/faults/${name}`))).toEqual([]);
    const written = readdirSync(path.join(projectRoot, 'server/testing/faults'))
      .filter(file => file.endsWith('.faults.ts'))
      .map(file => file.replace('.faults.ts', ''));
    expect(written.filter(name => !names.some(part => name.startsWith(part)))).toEqual([]);
  });
});

it('.env.example tells of every variable that is read, and of no other', () => {
  const sources = readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    file => /(^|\/|-)config\.ts$/.test(file),
  );
  const known = sources.flatMap(file => namesIn(read(path.join('server', file)), /^ +([A-Z][A-Z0-9_]+): /gm));
  const told = namesIn(read('.env.example'), /^([A-Z0-9_]+)=/gm);
  expect(told.sort()).toEqual(known.sort());
});
