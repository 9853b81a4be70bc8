import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { addPicture } from './add-picture';
import { openBrowser } from './browser';
import { drawingFile, readDrawing } from './drawing';
import { encodeFile, encodePicture } from './encode';
import { listPictures } from './manifest';
import { type Scene, scenes } from './scenes';

const root = join(import.meta.dirname, '../../../..');
const output = join(root, 'uploads/site');

async function photograph(browser: Browser, scene: Scene): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: scene.width, height: scene.height },
    deviceScaleFactor: scene.density,
  });
  const { empty, body } = readDrawing(scene.name);
  await page.setContent(empty);
  // The typefaces first: areas painted again when one arrives would differ in their edges from run to run.
  await page.evaluate(async drawing => {
    await Promise.all([...document.fonts].map(face => face.load()));
    document.body.innerHTML = drawing;
  }, body);
  await page.evaluate(leaveOutCutNames);
  const png = await page.screenshot({ omitBackground: scene.transparent ?? false });
  await page.close();
  return png;
}

/** Removes names from a map that the edge of the picture, or of a screen in it, would cut. Runs in the page. */
function leaveOutCutNames(): void {
  for (const name of document.querySelectorAll('svg.map text')) {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    for (let around = name.parentElement; around; around = around.parentElement) {
      const isRoot = around === document.body;
      if (!isRoot && getComputedStyle(around).overflow === 'visible') continue;
      const edge = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
      if (left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom) continue;
      name.remove();
      break;
    }
  }
}

/** Renders all or those named; a proof is the uncompressed PNG. */
async function render(args: string[]): Promise<void> {
  const proofs = args.find(arg => arg.startsWith('--proof='))?.slice('--proof='.length);
  const names = args.filter(arg => !arg.startsWith('--'));
  const drawn = scenes.filter(({ name }) => existsSync(drawingFile(name)));
  const unknown = names.filter(name => !drawn.some(scene => scene.name === name));
  if (unknown.length > 0) throw new Error(`There is no drawing of ${unknown.join(', ')}.`);
  const chosen = names.length > 0 ? drawn.filter(scene => names.includes(scene.name)) : drawn;
  const browser = await openBrowser();
  try {
    for (const scene of chosen) {
      const png = await photograph(browser, scene);
      if (proofs) {
        await mkdir(proofs, { recursive: true });
        await writeFile(join(proofs, `${scene.name}.png`), png);
      } else if (scene.file) {
        await encodeFile(png, join(root, scene.file));
      } else {
        await encodePicture(png, scene.name, scene.widths, output);
      }
      process.stdout.write(`${scene.name}\n`);
    }
  } finally {
    await browser.close();
  }
  if (!proofs) await listPictures(chosen.filter(({ file }) => !file));
}

const [command, ...args] = process.argv.slice(2);
if (command === 'add') await addPicture(args);
else await render(process.argv.slice(2));
