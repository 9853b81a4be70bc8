import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { pictureFormats } from '../../../shared/site/picture-files';
import { pictures } from '../../../shared/site/pictures';
import { apps, office, studio } from '../../../shared/site/studio';
import { disguiseColor, disguiseText } from './disguise';
import { findSentences } from './sentences';

const run = promisify(execFile);
const projectRoot = path.resolve(import.meta.dirname, '../../..');

const copied = [
  'client',
  'server',
  'shared',
  'migrations',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'tailwind.config.ts',
];
const color = /#[0-9a-f]{6}\b/gi;
/** Without sentences of a page: colors, names of pictures, and drawings. */
const keptFiles = /(^|\/)(theme\.ts|pictures\/.*|fonts\/.*|motifs\/.*|.*\.test\.ts)$/;
/** Read by programs. */
const keptTexts: string[] = [studio.locale, office.timeZone];

/** What the other brand raises, in which currency, and where its office is. */
export const otherValues = { goal: 2_740_000, currency: 'eur', timeZone: 'Europe/Lisbon' } as const;

function replaceValues(source: string): string {
  return Object.entries(otherValues).reduce((rest, [name, value]) => {
    const [found] = new RegExp(`\\b${name}: ([\\d_]+|'[^']+')`).exec(rest) ?? [];
    if (!found) throw new Error(`studio.ts has no ${name}`);
    return rest.replace(found, () => `${name}: ${typeof value === 'number' ? value : `'${value}'`}`);
  }, source);
}

/** In the addresses of demos, and in the names of pictures. */
const slugs = Object.values(apps).map(({ slug }) => slug);
const disguiseSlugs = (text: string) =>
  slugs.reduce((rest, slug) => rest.replaceAll(slug, disguiseText(slug)), text);

/** What the real brand says and which colors it has. */
export interface RealBrand {
  sentences: readonly string[];
  colors: readonly string[];
}

/**
 * A copy of the project, built with another brand: the same sentences in other letters, other colors, and flat
 * pictures. Nothing outside client/brand and uploads/site differs.
 */
export async function buildOtherBrand(): Promise<{ root: string; real: RealBrand; remove(): Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'other-brand-'));
  await Promise.all(
    copied.map(name => cp(path.join(projectRoot, name), path.join(root, name), { recursive: true })),
  );
  await symlink(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));

  const brand = path.join(root, 'client/brand');
  const sentences: string[] = [];
  const colors = new Set<string>();
  for (const file of await readdir(brand, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const source = await readFile(path.join(brand, file), 'utf8');
    const said = keptFiles.test(file)
      ? []
      : findSentences(source).filter(({ text }) => !keptTexts.includes(text));
    sentences.push(...said.map(({ text }) => text));
    const isPalette = file === 'theme.ts' || file === 'studio.ts';
    if (isPalette) for (const [hex] of source.matchAll(color)) colors.add(hex.toLowerCase());
    let other = source;
    for (const { text, start, end } of said.reverse()) {
      other = other.slice(0, start) + disguiseText(text) + other.slice(end);
    }
    if (isPalette) other = other.replace(color, disguiseColor);
    if (file === 'studio.ts') other = replaceValues(other);
    await writeFile(path.join(brand, file), disguiseSlugs(other));
  }
  await paintFlatPictures(root);

  for (const [command, ...args] of [
    ['vite', 'build'],
    ['tsx', 'server/scripts/prerender-pages.ts'],
    ['tsx', 'server/scripts/build-server.ts'],
  ] as const) {
    await run(path.join(root, 'node_modules/.bin', command), args, { cwd: root });
  }
  return {
    root,
    real: { sentences, colors: [...colors] },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function paintFlatPictures(root: string): Promise<void> {
  const folder = path.join(root, 'uploads/site');
  await mkdir(folder, { recursive: true });
  const paint = (width: number, height: number, file: string) =>
    sharp({ create: { width, height, channels: 3, background: '#9a8ab5' } }).toFile(file);
  for (const [name, { width, height, widths }] of Object.entries(pictures)) {
    for (const each of widths) {
      for (const format of pictureFormats) {
        // A tenth of each side: only their proportion matters.
        const side = Math.round(each / 10);
        await paint(
          side,
          Math.round((side * height) / width),
          path.join(folder, `${disguiseSlugs(name)}-${each}.${format}`),
        );
      }
    }
  }
  await paint(1200, 630, path.join(folder, 'share.jpg'));
  await paint(1200, 630, path.join(folder, 'share-work.jpg'));
  const icons = path.join(root, 'client/brand/public');
  for (const [name, side] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    await paint(side, side, path.join(icons, `${name}.png`));
  }
  await writeFile(
    path.join(icons, 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#9a8ab5"/></svg>',
  );
}
