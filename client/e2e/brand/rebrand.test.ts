import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startProduct } from '../../../server/testing/product-on-test-database';
import { formatDollars } from '../../../shared/money';
import { pages } from '../../../shared/site/pages';
import { apps, drive, office, studio } from '../../../shared/site/studio';
import { findSentences, phrasesOf, wordsOf } from '../../brand/testing';

const run = promisify(execFile);
const projectRoot = path.resolve(import.meta.dirname, '../../..');
const copied = ['client', 'server', 'shared', 'migrations', 'package.json', 'tsconfig.json'];
const configs = ['vite.config.ts', 'tailwind.config.ts'];

const color = /#[0-9a-f]{6}\b/gi;

/** Makes each letter the next one; a URL keeps its scheme. */
const disguiseText = (text: string) =>
  text.replace(/^https?:|[a-z]/gi, part =>
    /^[a-y]$/i.test(part) ? String.fromCharCode(part.charCodeAt(0) + 1) : ({ z: 'a', Z: 'A' }[part] ?? part),
  );
const disguiseColor = (hex: string) => `#${hex.slice(5)}${hex.slice(1, 5)}`;
/** Of the drive: its goal, and what donations earn. */
const amount = /\b(goal|sponsorFrom|founding|advocate|premium): ([\d_]+)/g;

/** For the addresses of demos. */
const disguiseSlugs = (text: string) =>
  Object.values(apps).reduce((rest, { slug }) => rest.replaceAll(slug, disguiseText(slug)), text);

/** Builds a copy with the same sentences in other letters, and other colors. */
async function buildOtherBrand(root: string) {
  for (const name of [...copied, ...configs]) {
    await cp(path.join(projectRoot, name), path.join(root, name), { recursive: true });
  }
  await symlink(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  const brand = path.join(root, 'client/brand');
  const sentences: string[] = [];
  const colors = new Set<string>();
  for (const file of await readdir(brand, { recursive: true })) {
    if (!/\.(ts|svg)$/.test(file)) continue;
    const source = await readFile(path.join(brand, file), 'utf8');
    let other = source;
    for (const { text, start, end } of findSentences(file, source)) {
      sentences.push(text);
      other = other.slice(0, start) + disguiseText(text) + other.slice(end);
    }
    if (/^(theme|studio)\.ts$|\.svg$/.test(file)) {
      for (const [hex] of source.matchAll(color)) colors.add(hex.toLowerCase());
      other = other.replace(color, disguiseColor);
    }
    if (file === 'studio.ts') other = other.replace(amount, (_, name, cents) => `${name}: ${cents} + 1_300`);
    await writeFile(path.join(brand, file), disguiseSlugs(other));
  }
  for (const [command, ...args] of [
    ['vite', 'build'],
    ['tsx', 'server/commands/prerender-pages.ts'],
    ['tsx', 'server/commands/build-server.ts'],
    ['vitest', 'run', '--project=api', 'testing/emails', 'call-emails', 'smtp-mailer', '--update'],
  ] as const) {
    await run(path.join(root, 'node_modules/.bin', command), args, { cwd: root });
  }
  return { sentences, colors: [...colors].filter(hex => disguiseColor(hex) !== hex) };
}

/** A phrase of fewer than six words counts where it's a whole text. */
const findable = (phrase: string) =>
  wordsOf(phrase).length < 6 ? [`"${phrase}"`, `>${phrase}<`, `\`${phrase}\``] : [phrase];

async function readAll(url: string, root: string): Promise<Map<string, string>> {
  const served = new Map<string, string>();
  const quiet = [
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/api/openapi.json',
    '/nowhere',
    '/share/x',
    '/send/x',
  ];
  const paths = Object.values(pages).map(page => disguiseSlugs(page.path));
  for (const address of [...paths, ...quiet]) {
    served.set(address, await (await fetch(url + address)).text());
  }
  const built = path.join(root, 'dist/client');
  for (const file of await readdir(built, { recursive: true })) {
    if (/\.(js|css|html|svg)$/.test(file)) served.set(file, await readFile(path.join(built, file), 'utf8'));
  }
  return served;
}

test('nothing that is served has a word or a color of the real brand once it is replaced', async () => {
  test.setTimeout(300_000);
  const root = await mkdtemp(path.join(tmpdir(), 'other-brand-'));
  try {
    const { sentences, colors } = await buildOtherBrand(root);
    expect(sentences.length).toBeGreaterThan(150);
    expect(colors.length).toBeGreaterThan(15);
    const product = await startProduct({}, { root });
    const served = await readAll(product.url, root).finally(product.stop);
    expect(served.size).toBeGreaterThan(80);

    const names = [
      studio.shortName,
      studio.founder.name,
      apps.personal.name,
      apps.group.name,
      office.zoneName,
    ];
    const goal = new RegExp(`\\b(${drive.goal}|${drive.goal / 100})\\b`);
    const amounts = [drive.goal, ...Object.values(drive.tiers)].map(formatDollars);
    const phrases = [...new Set(sentences.flatMap(text => phrasesOf(text, 4)).flatMap(findable))];
    const found = [...served].flatMap(([file, content]) => {
      const lower = content.toLowerCase();
      return [
        ...[...names, ...colors].filter(trace => lower.includes(trace.toLowerCase())),
        ...phrases.filter(phrase => content.includes(phrase)),
        ...(goal.exec(content)?.slice(0, 1) ?? []),
        ...amounts.filter(dollars => new RegExp(`\\${dollars}(?![\\d,])`).test(content)),
      ].map(trace => `${file}: ${trace}`);
    });
    expect(found).toEqual([]);
    // Its tests passed, and took their picture of all emails.
    const emails = await readFile(path.join(root, 'client/brand/emails.snapshot.txt'), 'utf8');
    const long = sentences.filter(sentence => wordsOf(sentence).length > 5);
    expect(long.filter(sentence => emails.includes(sentence))).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
