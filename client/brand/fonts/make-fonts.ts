import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { declareFonts } from './declare-fonts';
import { measureFallbacks } from './measure-fallbacks';
import { typeface, typefaceFile, typefacePackage } from './typeface';

const packages = join(import.meta.dirname, '../../../node_modules');
const output = import.meta.dirname;

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index));

/** What the site itself writes; visitors' names and messages load the rest of the typeface. */
const core = [...ascii, ...'\u00a0©·×–—‘’“”…−'].join('');

// The package's types are older than its features.
const options: Parameters<typeof subsetFont>[2] & { keepFeatures: string[] } = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'lnum', 'tnum'],
  variationAxes: typeface.axes,
};

/** `npm run fonts`: cuts out of the typeface what every page needs before it looks right, and declares it. */
async function makeFonts(): Promise<void> {
  const whole = await readFile(join(packages, typefaceFile('latin')));
  const cut = await subsetFont(whole, core, options);
  await writeFile(join(output, 'core.woff2'), cut);
  await copyFile(join(packages, typefacePackage, 'LICENSE'), join(output, 'OFL.txt'));
  const fallbacks = await measureFallbacks(whole);
  await writeFile(join(output, 'fonts.css'), declareFonts(fallbacks));
  const kilobytes = ({ length }: Buffer) => (length / 1_000).toFixed(1);
  process.stdout.write(`${typeface.family}: ${kilobytes(cut)} kB of ${kilobytes(whole)}\n`);
  for (const { weights, size, ascent, descent } of fallbacks)
    process.stdout.write(`Fallback, ${weights}: size ${size}, ascent ${ascent}, descent ${descent}\n`);
}

await makeFonts();
