import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../../..');
const typeface = join(root, 'node_modules/@fontsource-variable/archivo');
const output = import.meta.dirname;

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index));

/** What the site itself writes; visitors' names and messages load the rest of the typeface. */
const core = [...ascii, ...'\u00a0©·×–—‘’“”…−'].join('');

/** The weights and widths that fonts.css declares. */
const axes = { wght: { min: 300, max: 800 }, wdth: { min: 90, max: 118 } };

// The package's types are older than its features.
const options: Parameters<typeof subsetFont>[2] & { keepFeatures: string[] } = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'lnum', 'tnum'],
  variationAxes: axes,
};

/** `npm run fonts`: cuts out of the typeface what every page needs before it looks right. */
async function cutFont(): Promise<void> {
  const whole = await readFile(join(typeface, 'files/archivo-latin-wdth-normal.woff2'));
  const cut = await subsetFont(whole, core, options);
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'core.woff2'), cut);
  await copyFile(join(typeface, 'LICENSE'), join(output, 'OFL.txt'));
  process.stdout.write(`${(cut.length / 1_000).toFixed(1)} kB of ${(whole.length / 1_000).toFixed(1)}\n`);
}

await cutFont();
