// @ts-check
// Renders one picture in a separate process: libraries that decode strangers' files cannot be interrupted, only killed.
// Plain JavaScript, because it runs without a compiler: from here, or from beside the bundle.
import { fstatSync, readSync } from 'node:fs';
import { setPriority } from 'node:os';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * Why a picture is not rendered, as this process reports it to the server.
 * @typedef {'wrong-type' | 'damaged' | 'too-many-pixels' | 'too-heavy' | 'script' | 'text' | 'css' | 'invisible'} RenderingRefusal
 */

const [side = 0, maxPixels = 0] = process.argv.slice(2).map(Number);
const descriptor = 3;
/** Bytes of an unpacked .svgz. */
const maxSvg = 32 * 1024 * 1024;

// The server never ends this pipe: it breaks if the server dies. A plain exit would wait for the rendering.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
setPriority(5);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Svg', 'Webp'].map(kind => `VipsForeignLoad${kind}Buffer`),
});

function readPicture() {
  const file = Buffer.alloc(fstatSync(descriptor).size);
  for (let read = 0; read < file.length; ) {
    const bytes = readSync(descriptor, file, read, file.length - read, read);
    if (bytes === 0) break;
    read += bytes;
  }
  const isGzip = file.toString('latin1', 0, 2) === '\x1f\x8b';
  return isGzip ? gunzipSync(file, { maxOutputLength: maxSvg }) : file;
}

const styles =
  /<(?:[\w.-]+:)?style(?:\s[^>]*[^/>])?>.*?<\/|\s(?:style|transform-origin|fill|stroke|color|(?:stop|flood|lighting)-color|clip-path|mask|filter)\s*=\s*(?:"[^"]*"|'[^']*')/gs;

/** CSS that librsvg leaves out, or draws black. */
const unknownCss = [
  /(?<![\w-])(?!(?:rgba?|hsla?|hwb|url|format|tech|local|cubic-bezier|steps|matrix|(?:translate|scale|skew)[XY]?|rotate|blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|not|is|where|has|lang|nth-[a-z-]+)\()[a-z][\w-]*\(/,
  /\b(?:rgba?|hsla?|hwb)\(\s*from\b|\btranslate[XY]?\([^)]*%/,
  /\btransform-(?:origin|box)\b|[\s;{"'](?:translate|rotate|scale|offset-path|mask-image)\s*:/,
  /@(?:layer|supports|container|scope)\b|@media(?![^{]*(?:dark|print))|[}>][^@{}]*\{[^{}]*\{/,
];

/** Leaves out definitions that nothing refers to. @param {string} markup */
const leaveOutUnused = markup =>
  markup.replace(/<((?:[\w.-]+:)?(?:defs|symbol|metadata|style))(?:\s[^>]*[^/>])?>.*?<\/\1\s*>/gs, block => {
    const ids = block.matchAll(/<(?!\w*Gradient|stop|filter|style)[^>]*\sid\s*=\s*["']([^"']+)/g);
    return [...ids].some(([, id]) => markup.includes(`#${id}`)) ? block : '';
  });

/** @param {string} markup */
const hasText = markup =>
  [...markup.matchAll(/<((?:[\w.-]+:)?text)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>(.*?)<\/\1\s*>/gs)].some(
    ([, , content = '']) =>
      /[^\s\xa0]/.test(content.replace(/<!\[CDATA\[|\]\]>|<[^>]*>|&#(?:160|xa0);|\xc2\xa0/gi, '')),
  );

/**
 * What would be missing, or in another font. librsvg runs no script, and fetches nothing for a file in memory.
 * @param {string} svg
 * @returns {RenderingRefusal | null}
 */
function findUndrawn(svg) {
  const markup = svg.replace(/<!--.*?-->/gs, '');
  if (/<([\w.-]+:)?script[\s/>]/.test(markup)) return 'script';
  if (hasText(leaveOutUnused(markup))) return 'text';
  const sheets = (markup.match(styles) ?? []).map(css => css.replace(/\/\*.*?\*\//gs, ''));
  if (sheets.some(css => unknownCss.some(unknown => unknown.test(css)))) return 'css';
  for (const [, base64, data = ''] of markup.matchAll(/data:image\/svg\+xml[^,"']*?(;base64)?,([^"']+)/g)) {
    const inner = findUndrawn(base64 ? Buffer.from(data, 'base64').toString('latin1') : unescape(data));
    if (inner) return inner;
  }
  return null;
}

/** @param {Buffer} file */
async function draw(file) {
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
  const isSvg = (await image.metadata()).format === 'svg';
  const undrawn = isSvg && findUndrawn(file.toString('latin1'));
  if (undrawn) return { refusal: undrawn };
  const picture = await image
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: !isSvg })
    .webp({ quality: 86, effort: 4 })
    .toBuffer();
  const { channels } = await sharp(picture).stats();
  return channels[3]?.max === 0 ? { refusal: 'invisible' } : { picture };
}

const types = /^(\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|.{0,4096}?<([\w.-]+:)?svg[\s>])/s;

/**
 * @param {unknown} error
 * @param {Buffer} file
 * @returns {RenderingRefusal}
 */
function reasonOf(error, file) {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return 'too-many-pixels';
  if (/memory|allocation failed|larger than/i.test(message)) return 'too-heavy';
  return types.test(file.toString('latin1', 0, 8_192)) ? 'damaged' : 'wrong-type';
}

let file = Buffer.alloc(0);
const { picture, refusal = '' } = await Promise.resolve()
  .then(() => {
    file = readPicture();
    return draw(file);
  })
  .catch(error => ({ picture: null, refusal: reasonOf(error, file) }));
const answer = picture ? [Buffer.from('P'), picture] : [Buffer.from(`R${refusal}`)];
process.stdout.write(Buffer.concat(answer), () => {
  process.stdin.removeAllListeners('close');
  process.exit(0);
});
