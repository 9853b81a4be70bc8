import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { pictures } from '../pictures';
import { drawingFile } from './drawing';
import { encodeFile, encodePicture } from './encode';
import { listPictures } from './manifest';
import { scenes } from './scenes';

const root = join(import.meta.dirname, '../../../..');
const standardWidths = [480, 960, 1440, 1920, 2400];

/**
 * `npm run pictures -- add photo.jpg founder`: takes a picture of one's own, cropped to the proportions of what it replaces,
 * whose drawing goes. Without a name, it is called as its file.
 */
export async function addPicture([source, name = parse(source ?? '').name]: string[]): Promise<void> {
  if (!source) throw new Error('Name a file: npm run pictures -- add photo.jpg founder');
  const upright = await sharp(source).autoOrient().png().toBuffer();
  const { width = 0, height = 0 } = await sharp(upright).metadata();
  const scene = scenes.find(scene => scene.name === name);
  const known: { width: number; height: number; widths: readonly number[] } | undefined =
    name in pictures ? pictures[name as keyof typeof pictures] : scene;
  const shape = known ?? { width, height, widths: standardWidths };
  const largest = Math.min(width, Math.floor((height * shape.width) / shape.height));
  const crop = { width: largest, height: Math.round((largest * shape.height) / shape.width) };
  if (scene?.file) {
    const size = { width: scene.width, height: scene.height };
    await encodeFile(await sharp(upright).resize(size).png().toBuffer(), join(root, scene.file));
  } else {
    const fitting = shape.widths.filter(wide => wide <= largest);
    const widths = fitting.length > 0 ? fitting : [largest];
    const cropped = await sharp(upright).resize(crop).png().toBuffer();
    await encodePicture(cropped, name, widths, join(root, 'uploads/site'));
    await listPictures([{ name, widths, ...crop }]);
  }
  if (existsSync(drawingFile(name))) await rm(drawingFile(name));
  process.stdout.write(`${name}: ${crop.width} by ${crop.height} px of ${width} by ${height}\n`);
}
