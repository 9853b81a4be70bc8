// @ts-check
// Plain JavaScript, like the rendering process that loads it.
import sax from 'sax';
import { countParts } from './count-parts.js';
import { PictureRefused } from './refusals.js';

// Its own limit, 64 KiB, is below what one path of a traced logo takes; the upload is limited already.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY });

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** The elements librsvg renders in a still picture. Others are dropped with their content. */
const drawn = new Set(
  (
    'a circle clipPath defs ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient ' +
    'rect stop style svg switch symbol text textPath tspan use'
  ).split(' '),
);

/** @type {Map<string, import('./refusals.js').RenderingRefusal>} */
const refused = new Map([
  ['filter', 'filter'],
  ['foreignObject', 'foreign-object'],
  ['image', 'image'],
  ['script', 'script'],
]);

/** Of one element. */
const maxAttributes = 500;

/** Characters. */
const parsedAtOnce = 16_384;

/** librsvg gives up at 256, where its XML parser does. */
const maxDepth = 200;

/**
 * The SVG rewritten from our own parse of it, so that the library that renders it cannot interpret it differently:
 * UTF-8, no document type, no prefixes, known elements only.
 * @param {Buffer} file
 * @returns {Buffer}
 * @throws {PictureRefused}
 */
export function cleanSvg(file) {
  const options = { xmlns: true, strictEntities: true };
  const parser = sax.parser(true, options);
  /** @type {string[]} */
  const written = [];
  /** @type {import('./count-parts.js').Part[]} */
  const open = [];
  /** @type {import('./count-parts.js').Part | null} */
  let root = null;
  let style = '';
  /** Selectors of all style sheets, at most. */
  let rules = 0;
  /** @type {import('./count-parts.js').Part[]} */
  const markers = [];
  let isMarked = false;
  /** Open elements inside a dropped one, including that. */
  let leftOut = 0;

  parser.onerror = () => {
    throw new PictureRefused('unreadable');
  };
  parser.ondoctype = text => {
    if (text.includes('[')) throw new PictureRefused('entity');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') throw new PictureRefused('reference');
  };
  parser.onopentag = tag => {
    const { local, uri, attributes } = /** @type {import('sax').QualifiedTag} */ (tag);
    const isSvg = uri === svgNamespace;
    const refusal = isSvg && refused.get(local);
    if (refusal) throw new PictureRefused(refusal);
    if (open.length === 0 && !(isSvg && local === 'svg')) throw new PictureRefused('unreadable');
    if (leftOut > 0 || !isSvg || !drawn.has(local)) {
      leftOut++;
      if (open.length + leftOut > maxDepth) throw new PictureRefused('too-complicated');
      return;
    }
    const heavy = /^(text|tspan|textPath)$/.test(local);
    const part = {
      id: '',
      refersTo: /** @type {string[]} */ ([]),
      weight: heavy ? 5 : 1,
      vertices: 0,
      isMarked: false,
      parts: [],
    };
    written.push(
      '<',
      local,
      open.length === 0 ? ` xmlns="${svgNamespace}" xmlns:xlink="${xlinkNamespace}"` : '',
    );
    for (const attribute of Object.values(attributes)) written.push(cleanAttribute(attribute, part));
    written.push('>');
    if (local === 'style') style = '';
    if (local === 'marker') markers.push(part);
    isMarked ||= part.isMarked;
    root ??= part;
    open.at(-1)?.parts.push(part);
    if (open.push(part) > maxDepth) throw new PictureRefused('too-complicated');
  };
  parser.onclosetag = name => {
    if (leftOut > 0) {
      leftOut--;
      return;
    }
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'style') {
      checkStyle(style);
      isMarked ||= setsMarker(style);
      rules += style.split(/[{,]/).length - 1;
    }
    written.push('</', local, '>');
    open.pop();
  };
  parser.ontext = parser.oncdata = text => {
    if (leftOut > 0 || open.length === 0) return;
    style += text;
    const part = open.at(-1);
    if (part && part.weight >= 5) part.weight += text.length / 10;
    written.push(escapeXml(text));
  };

  const text = decode(file);
  for (let at = 0; at < text.length; at += parsedAtOnce) {
    parser.write(text.slice(at, at + parsedAtOnce));
    // Of the element that is being read: it looks through them for each one that comes.
    const { attribList } = /** @type {{ attribList?: unknown[] }} */ (/** @type {unknown} */ (parser));
    if ((attribList?.length ?? 0) > maxAttributes) throw new PictureRefused('too-complicated');
  }
  parser.close();
  if (!root) throw new PictureRefused('unreadable');
  countParts(root, rules, isMarked ? markers : []);
  return Buffer.from(written.join(''));
}

/**
 * @param {import('sax').QualifiedAttribute} attribute
 * @param {import('./count-parts.js').Part} part
 * @returns {string}
 */
function cleanAttribute({ local, uri, value }, part) {
  if (uri === xmlNamespace) return local === 'space' ? ` xml:space="${escapeXml(value)}"` : '';
  if (uri !== '' && uri !== xlinkNamespace) return '';
  if (local === 'href') {
    const reference = value.trim();
    if (!/^#.*$/.test(reference)) throw new PictureRefused('reference');
    const id = reference.slice(1);
    part.refersTo.push(id);
    return ` ${uri === '' ? '' : 'xlink:'}href="#${escapeXml(id)}"`;
  }
  if (uri !== '' || /^(on|xml)/i.test(local)) return '';
  if (local === 'filter' && value.trim() !== 'none') throw new PictureRefused('filter');
  if (value.includes('\\') && !/^(id|class|font-family|(data|aria)-.*)$/.test(local))
    throw new PictureRefused('reference');
  if (local === 'style') checkStyle(value);
  if (local === 'id') part.id = value;
  if (local === 'd' || local === 'points') part.vertices = value.match(/\d*\.?\d+|[a-z]/gi)?.length ?? 0;
  if (setsMarker(local === 'style' ? value : `${local}:${value}`)) part.isMarked = true;
  if (isLayer(local, value)) part.weight += 4;
  part.refersTo.push(...referencesIn(value));
  return ` ${local}="${escapeXml(value)}"`;
}

/**
 * Escapes could spell any word, and comments are checked like the rest, because what a comment is depends on where
 * strings end.
 * @param {string} css
 */
function checkStyle(css) {
  if (css.includes('\\') || /@(?!media\b)/i.test(css)) throw new PictureRefused('reference');
  if (/(?<![-\w])filter(?![-\w])(?!\s*:\s*none\b)/i.test(css)) throw new PictureRefused('filter');
  referencesIn(css);
}

/** @param {string} css */
function setsMarker(css) {
  return /(?<![-\w])marker(-(start|mid|end))?(?![-\w])(?!\s*:\s*none\b)/i.test(css);
}

/**
 * Whether librsvg renders the element to a separate bitmap first.
 * @param {string} local
 * @param {string} value
 */
function isLayer(local, value) {
  if (local === 'style') return /(?<![-\w])(opacity|mask|mix-blend-mode)\s*:/i.test(value);
  return local === 'mask' || local === 'mix-blend-mode' || (local === 'opacity' && value.trim() !== '1');
}

/**
 * @param {string} value
 * @returns {string[]} The IDs that `url(#id)` references.
 */
function referencesIn(value) {
  // Looks ahead only, so that a quote that ends elsewhere hides no other reference; and no farther than the next one.
  const found = value.matchAll(/url(?=\s*\(\s*(?:"([^"]*)|'([^']*)|([^"'()\s]*)))/gi);
  return [...found].flatMap(([, double, single, bare]) => {
    const address = (double ?? single ?? bare ?? '').trimStart();
    if (!address.startsWith('#')) throw new PictureRefused('reference');
    const id = address.slice(1);
    return id === id.trimEnd() ? [id] : [id, id.trimEnd()];
  });
}

/** @param {string} text */
function escapeXml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** @param {Buffer} file */
function decode(file) {
  const [, declared] =
    /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(file.toString('latin1', 0, 200)) ?? [];
  const mark = file.toString('latin1', 0, 2);
  const encoding =
    mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    throw new PictureRefused('unreadable');
  }
}
