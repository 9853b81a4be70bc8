import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/project-root';

const brand = ['client/brand/**', '!client/brand/pictures/sources/**'];
const basics = ['client/src/{lib,components/ui}/**', 'shared/**', ...brand];
const lists = 'client/src/components/list/**';
const platform = ['server/platform/**', 'shared/**'];

/**
 * What the files of a place may import of the project; the first place that a file is in counts. Files are named without
 * their ending, and `<own>` is the folder that the file is in.
 */
// biome-ignore format: a table
const mayImport: [place: string, ...imported: string[]][] = [
  ['client/src/lib/testing/**',             ...basics],
  ['client/src/lib/**',                     'client/src/lib/**', 'shared/**', ...brand],
  ['client/src/components/ui/**',           ...basics],
  ['client/src/components/list/**',         ...basics, lists],
  ['client/src/components/layout/**',       ...basics, lists, 'client/src/components/layout/**'],
  ['client/src/features/<own>/**',          ...basics, 'client/src/components/**', 'client/src/features/<own>/**'],
  ['client/src/pages/**',                   ...basics, 'client/src/{components,features,pages}/**'],
  ['client/src/app/**',                     ...basics, 'client/src/**'],
  ['client/brand/pictures/sources/**',      'client/brand/**', 'server/commands/**'],
  ['client/brand/fonts/**',                 'client/brand/**'],
  ['client/brand/**',                       ...brand, 'shared/**', '!shared/site/**', 'shared/site/paths'],
  ['client/e2e/**',                         'client/e2e/**', 'shared/**', ...brand, 'server/{commands,testing}/**'],
  ['client/*',                              'client/*', 'shared/**'],

  ['server/**/{*.test,testing,testing/**}', 'server/**', 'shared/**'],
  // What other features stand on.
  ['server/features/accounts/**',           ...platform, 'server/features/accounts/**'],
  ['server/features/submissions/**',        ...platform, 'server/features/submissions/**'],
  // What stands on the other features.
  ['server/features/people-data/**',        ...platform, 'server/features/**'],
  ['server/features/<own>/**',              ...platform, 'server/features/{accounts,submissions,<own>}/**'],
  ['server/platform/**',                    ...platform],
  ['server/*',                              ...platform, 'server/features/**', 'server/*'],
  ['server/{commands,deploy,testing}/**',   'server/**', 'shared/**', 'package.json'],

  ['shared/site/**',                        'shared/**', ...brand, '!client/brand/motifs/**'],
  ['shared/**',                             'shared/**'],
  ['*.config',                              'client/**', 'server/**', 'shared/**'],
];

const tests = '**/{*.test,testing,testing/**,testing-*}';

/** Where a package or a table may be imported as a value; types may be imported everywhere. */
// biome-ignore format: a table
const valuesIn: [imported: string, ...places: string[]][] = [
  ['express',                                   '**/*.routes', 'server/platform/{http,payments/sandbox}/**', 'server/{app,boot}', 'server/features/accounts/sign-in', 'server/commands/**', tests],
  ['{pg,drizzle-*,drizzle-*/**,shared/tables/**}', '**/*.repository', 'server/platform/db/**', 'server/commands/**', 'shared/tables/**', 'drizzle.config', tests],
  ['{nodemailer,smtp-server}',                  'server/platform/mail/**', 'server/testing/mail-server'],
  ['{zod,zod/v*,zod/locales,zod/locales/**}',   '**', '!{shared,client/src}/**', tests],
  ['node:**',                                   '**', '!{shared,client/src,client/brand}/**', 'client/brand/{fonts,pictures/sources}/**', tests],
];

/** Folders that can move whole: imports within them are relative. */
const relativeWithin = ['client/src/features/<own>/**', 'client/brand/**'];

const aliases = { '@/': 'client/src/', '@brand/': 'client/brand/', '@shared/': 'shared/' };

const known = new Map<string, RegExp>();

function toRegExp(glob: string, own?: string): RegExp {
  const key = `${glob} ${own}`;
  const found = known.get(key);
  if (found) return found;
  const stars = { '**/': '(?:.+/)?', '**': '.+', '*': '[^/]+' };
  const pattern = glob
    .replaceAll('.', '\\.')
    .replace(/\*\*\/|\*\*|\*/g, star => stars[star as keyof typeof stars])
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace('<own>', own ?? '(?<own>[^/]+)');
  const made = new RegExp(`^${pattern}$`);
  known.set(key, made);
  return made;
}

/** The last glob that matches decides. */
function isAmong(name: string, globs: string[], own?: string): boolean {
  const decisive = globs.filter(glob => toRegExp(glob.replace('!', ''), own).test(name)).at(-1);
  return decisive !== undefined && !decisive.startsWith('!');
}

interface Imported {
  /** A file of the project, or a package. */
  name: string;
  isType: boolean;
  isRelative: boolean;
  isFile: boolean;
}

const statement =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?'(?<from>[^']+)'|(?<typeOf>typeof\s+)?\bimport\(\s*'(?<loaded>[^']+)'/gm;

function* readImports(file: string, text: string): Generator<Imported> {
  for (const { groups = {} } of text.matchAll(statement)) {
    const from = groups.from ?? groups.loaded ?? '';
    const isType = groups.type !== undefined || groups.typeOf !== undefined;
    const isRelative = from.startsWith('.');
    const alias = Object.entries(aliases).find(([prefix]) => from.startsWith(prefix));
    const target = isRelative ? path.join(path.dirname(file), from) : alias && from.replace(...alias);
    const name =
      target?.replace(/\.(?:js|mjs)$/, '') ?? (isBuiltin(from) ? `node:${from.replace('node:', '')}` : from);
    yield { name, isType, isRelative, isFile: target !== undefined };
  }
}

/** What a file imports against the tables. */
function findRefused(file: string, text: string): string[] {
  const name = file.replace(/\.(?:tsx?|js|mjs)$/, '');
  const [place, ...allowed] = mayImport.find(([place]) => toRegExp(place).test(name)) ?? [''];
  const own = place ? toRegExp(place).exec(name)?.groups?.own : undefined;
  const refused = [...readImports(file, text)].filter(imported => {
    if (imported.isFile && !isAmong(imported.name, allowed, own)) return true;
    const isWithin = relativeWithin.some(folder => {
      const within = toRegExp(folder).exec(name);
      return within && toRegExp(folder, within.groups?.own).test(imported.name);
    });
    if (isWithin && !imported.isRelative) return true;
    const [, ...places] = valuesIn.find(([values]) => toRegExp(values).test(imported.name)) ?? ['', '**'];
    return !imported.isType && !isAmong(name, places);
  });
  return refused.map(imported => `${file} imports ${imported.name}`);
}

async function listSources(): Promise<string[]> {
  const listed = await Promise.all(
    ['client', 'server', 'shared'].map(async house => {
      const names = await readdir(path.join(projectRoot, house), { recursive: true });
      return names.map(name => path.join(house, name));
    }),
  );
  const configs = (await readdir(projectRoot)).filter(name => name.endsWith('.config.ts'));
  // The examples below are no imports.
  return [...listed.flat(), ...configs].filter(
    name => /\.(?:tsx?|js|mjs)$/.test(name) && path.basename(name) !== 'architecture.test.ts',
  );
}

it('every import follows the tables', async () => {
  const sources = await listSources();
  const texts = await Promise.all(sources.map(file => readFile(path.join(projectRoot, file), 'utf8')));
  const count = sources.reduce((sum, file, n) => sum + [...readImports(file, texts[n] ?? '')].length, 0);
  expect(count).toBeGreaterThan(5_000);
  expect(sources.flatMap((file, n) => findRefused(file, texts[n] ?? ''))).toEqual([]);
});

describe('the tables', () => {
  // biome-ignore format: a table
  it.each([
    ['client/src/lib/a.ts',                    "import type { Config } from '../../../server/config';"],
    ['client/src/lib/a.ts',                    "import { DonateButton } from '@/features/donations/donate-button';"],
    ['client/src/lib/a.ts',                    "import path from 'path';"],
    ['client/src/lib/a.ts',                    "import { z } from 'zod/v4';"],
    ['client/src/components/ui/a.tsx',         "import { SiteHeader } from '../layout/site-header';"],
    ['client/src/components/layout/a.tsx',     "const dialog = () => import('@/features/bookings/dialog');"],
    ['client/src/features/donations/a.ts',     "import {\n  ShareList,\n} from '@/features/shares/list';"],
    ['client/src/features/donations/deep/a.ts', "import { a } from '../../shares/a';"],
    ['client/src/features/donations/deep/a.ts', "import { a } from '@/features/donations/a';"],
    ['client/src/features/donations/a.ts',     "import { donations } from '@shared/tables/donations';"],
    ['client/src/pages/a.tsx',                 "export { App } from '@/app/app';"],
    ['client/src/pages/a.tsx',                 "import { phone } from '@brand/pictures/sources/drawing';"],
    ['client/src/new/a.ts',                    "import { a } from './b';"],
    ['client/brand/copy/a.ts',                 "import { Button } from '@/components/ui/button';"],
    ['client/brand/copy/a.ts',                 "import { pages } from '@shared/site/pages';"],
    ['client/brand/pictures/sources/a.ts',     "import { startProduct } from '../../../../server/testing/product';"],
    ['client/e2e/a.test.ts',                   "import { Button } from '../src/components/ui/button';"],
    ['server/platform/mail/a.ts',              "import { studio } from '@brand/studio';"],
    ['server/platform/http/a.ts',              "import type { Share } from '../../features/shares/a';"],
    ['server/features/inquiries/a.ts',         "import { findBooking } from '../bookings/a';"],
    ['server/features/accounts/a.ts',          "import { findBooking } from '../bookings/a';"],
    ['server/features/donations/a.ts',         "import { readConfig } from '../../config';"],
    ['server/features/donations/a.ts',         "import { eq } from 'drizzle-orm';"],
    ['server/features/donations/a.ts',         "export { Client } from 'pg';"],
    ['server/features/donations/a.ts',         "import { Router } from 'express';"],
    ['server/features/donations/a.routes.ts',  "import { donations } from '@shared/tables/donations';"],
    ['server/features/donations/a.ts',         "import { createTransport } from 'nodemailer';"],
    ['shared/site/a.ts',                       "import { Wordmark } from '@brand/motifs/wordmark';"],
    ['shared/a.ts',                            "import { studio } from '@brand/studio';"],
    ['shared/a.ts',                            "import { readFileSync } from 'node:fs';"],
    ['shared/contracts/a.ts',                  "import * as z from 'zod';"],
  ])('refuse in %s: %s', (file, line) => {
    expect(findRefused(file, line)).toHaveLength(1);
  });

  // biome-ignore format: a table
  it.each([
    ['client/src/features/donations/deep/a.ts', "import { a } from '../a';"],
    ['client/src/features/donations/a.ts',     "import type { Donation } from '@shared/tables/donations';"],
    ['client/brand/copy/a.ts',                 "import { paths } from '@shared/site/paths';"],
    ['client/e2e/a.test.ts',                   "import { startProduct } from '../../server/testing/product';"],
    ['server/features/bookings/a.ts',          "import { findStaff } from '../accounts/a';"],
    ['server/features/people-data/a.ts',       "import { paymentOf } from '../donations/a';"],
    ['server/features/donations/a.ts',         "import type { Router } from 'express';"],
    ['shared/contracts/a.ts',                  "import * as z from 'zod/mini';"],
  ])('allow in %s: %s', (file, line) => {
    expect(findRefused(file, line)).toEqual([]);
  });
});
