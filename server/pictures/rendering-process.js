// @ts-check
// Renders one picture in a separate process: libraries that decode strangers' files cannot be interrupted, only killed.
// Plain JavaScript, because it runs without a compiler: from here, or from beside the bundle.
import { fstatSync, readSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { cleanSvg } from './clean-svg.js';
import { PictureRefused } from './refusals.js';

const [side = 0, maxPixels = 0] = process.argv.slice(2).map(Number);
/** The file of the picture. */
const descriptor = 3;
/** librsvg renders at 72 dpi by default. */
const defaultDensity = 72;
/** The maximum of sharp. */
const maxDensity = 100_000;

// The server never ends this pipe: it breaks if the server dies. A plain exit would wait for the rendering.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
setPriority(5);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Svg', 'Webp'].map(kind => `VipsForeignLoad${kind}Buffer`),
});

/** @param {Buffer} file */
function isRaster(file) {
  const start = file.toString('latin1', 0, 12);
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF....WEBP/s.test(start)
  );
}

/**
 * @param {Buffer} file
 * @param {number} [density]
 */
const read = (file, density) =>
  sharp(file, { limitInputPixels: maxPixels, pages: 1, failOn: 'error', density });

/** @param {Buffer} file */
async function draw(file) {
  if (isRaster(file)) return encode(read(file));
  const drawing = cleanSvg(file);
  const { width = side, height = side } = await read(drawing).metadata();
  // Small SVGs are rendered larger, not enlarged afterward.
  const density = (defaultDensity * side) / Math.max(width, height, 1);
  return encode(read(drawing, Math.min(maxDensity, Math.max(1, Math.round(density)))));
}

/** @param {import('sharp').Sharp} picture */
const encode = picture =>
  picture
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 4 })
    .toBuffer();

/**
 * @param {unknown} error
 * @returns {import('./refusals.js').RenderingRefusal}
 */
function reasonOf(error) {
  if (error instanceof PictureRefused) return error.reason;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return 'too-many-pixels';
  if (/memory|allocation failed/i.test(message)) return 'too-heavy';
  return 'unreadable';
}

function readPicture() {
  const file = Buffer.alloc(fstatSync(descriptor).size);
  for (let read = 0; read < file.length; ) {
    const bytes = readSync(descriptor, file, read, file.length - read, read);
    if (bytes === 0) throw new PictureRefused('unreadable');
    read += bytes;
  }
  return file;
}

const result = await draw(readPicture()).then(
  picture => ({ kind: 'P', content: picture }),
  error => ({ kind: 'R', content: Buffer.from(reasonOf(error)) }),
);
process.stdout.write(Buffer.concat([Buffer.from(result.kind), result.content]), () => {
  process.stdin.removeAllListeners('close');
  process.exit(0);
});
