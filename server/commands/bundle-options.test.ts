import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../platform/project-root';
import { serverPrograms } from './bundle-options';

const folder = path.join(projectRoot, 'server');

it('bundles every program that the server looks for beside itself', async () => {
  const files = await readdir(folder, { recursive: true });
  const wanted: string[] = [];
  for (const file of files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const source = await readFile(path.join(folder, file), 'utf8');
    for (const [, name] of source.matchAll(/new URL\('\.\/([\w-]+\.js)', import\.meta\.url\)/g)) {
      wanted.push(`server/${path.dirname(file)}/${name}`);
    }
  }
  expect(wanted.length).toBeGreaterThan(0);
  expect(Object.values(serverPrograms)).toEqual(expect.arrayContaining(wanted));
});
