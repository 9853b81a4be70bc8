import type { Import, SourceFile } from './source-file';

/** Says what is wrong with a file, or nothing. */
export type Rule = (file: SourceFile) => string[];

/** Tests, and what several tests of a folder share. */
const isTest = (path: string) => /(\.test\.tsx?|\/testing(\/[\w-]+)?\.tsx?)$/.test(path);
const isIn = (path: string, ...folders: string[]) => folders.some(folder => path.startsWith(`${folder}/`));

function forbidImports(
  applies: (path: string) => boolean,
  forbidden: (found: Import) => boolean,
  why: string,
): Rule {
  return file =>
    applies(file.path)
      ? file.imports.filter(forbidden).map(({ specifier }) => `${file.path} imports ${specifier}: ${why}`)
      : [];
}

/** Browser tests start the product from outside, as an operator would. */
const isBrowserTest = (path: string) => isIn(path, 'client/e2e');

const houses: Rule[] = [
  forbidImports(
    path => isIn(path, 'client'),
    ({ target }) => isIn(target, 'server') && !isIn(target, 'server/testing', 'server/scripts'),
    'the client does not know the server',
  ),
  forbidImports(
    path => isIn(path, 'client') && !isBrowserTest(path),
    ({ target }) => isIn(target, 'server/testing'),
    'only browser tests start the server',
  ),
  forbidImports(
    path => isIn(path, 'client/src'),
    ({ target }) => isIn(target, 'server/scripts', 'client/art', 'client/e2e'),
    'what visitors load does not know the tools',
  ),
  forbidImports(
    path => isIn(path, 'server'),
    ({ target }) => isIn(target, 'client'),
    'the server does not know the client',
  ),
  forbidImports(
    path => isIn(path, 'shared'),
    ({ target }) => isIn(target, 'client', 'server'),
    'shared code knows neither side',
  ),
  forbidImports(
    path => isIn(path, 'shared', 'client/src') && !isTest(path),
    ({ target, typeOnly }) => target.startsWith('node:') && !typeOnly,
    'browsers have no Node modules',
  ),
];

const mail: Rule[] = [
  forbidImports(
    path => isIn(path, 'server/mail') && !isTest(path),
    ({ target }) => isIn(target, 'server/features'),
    'features tell mail what happened, and mail asks them nothing',
  ),
  forbidImports(
    path => !isIn(path, 'server/mail'),
    ({ target, typeOnly }) => !typeOnly && /^(nodemailer|smtp-server)(\/|$)/.test(target),
    'only server/mail speaks with mail servers',
  ),
];

const repositoryPlaces = (path: string) =>
  /\.repository\.ts$/.test(path) ||
  isIn(path, 'server/db', 'server/testing', 'server/scripts', 'server/bench', 'shared/tables') ||
  path === 'drizzle.config.ts' ||
  isTest(path);

const expressPlaces = (path: string) =>
  /\.routes\.ts$/.test(path) ||
  isIn(path, 'server/http', 'server/payments/sandbox', 'server/scripts', 'server/testing', 'server/bench') ||
  ['server/app.ts', 'server/boot.ts', 'server/features/accounts/sign-in.ts'].includes(path) ||
  isTest(path);

const packages: Rule[] = [
  forbidImports(
    path => !repositoryPlaces(path),
    ({ target, typeOnly }) => !typeOnly && (target.startsWith('drizzle-') || target === 'pg'),
    'only repositories speak SQL',
  ),
  forbidImports(
    path => !repositoryPlaces(path),
    ({ target, typeOnly }) => !typeOnly && isIn(target, 'shared/tables'),
    'tables are types everywhere but in repositories',
  ),
  forbidImports(
    path => !expressPlaces(path),
    ({ target, typeOnly }) => !typeOnly && target === 'express',
    'only routes know the web framework',
  ),
  forbidImports(
    path => isIn(path, 'shared', 'client/src') && !isTest(path),
    ({ specifier, target, typeOnly }) => !typeOnly && target === 'zod' && specifier !== 'zod/mini',
    'browsers load zod/mini',
  ),
];

const isToolConfig = (path: string) => /(^|\/)[\w-]+\.config\.ts$/.test(path);

const globals: Rule[] = [
  ({ path, globals, imports }) =>
    (globals.includes('process.env') || imports.some(({ target }) => target === 'node:process')) &&
    path !== 'server/config.ts' &&
    !isToolConfig(path)
      ? [`${path} reads process.env: only server/config.ts does`]
      : [],
  ({ path, globals }) =>
    isIn(path, 'client/src') && !isIn(path, 'client/src/lib/api') && !isTest(path)
      ? globals
          .filter(name => name !== 'process.env')
          .map(name => `${path} uses ${name}: only client/src/lib/api does`)
      : [],
  ({ path, hasDefaultExport }) =>
    hasDefaultExport && !isToolConfig(path) ? [`${path} has a default export: names are searched for`] : [],
];

export const rules: Rule[] = [...houses, ...mail, ...packages, ...globals];
