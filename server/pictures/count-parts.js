// @ts-check
import { PictureRefused } from './refusals.js';

/**
 * An SVG element.
 * @typedef {object} Part
 * @property {string} id
 * @property {string[]} refersTo IDs of what is rendered with it: its pattern, mask, clip path, or what it uses.
 * @property {number} weight Its rendering cost, where a plain shape costs 1.
 * @property {number} vertices The maximum number of markers.
 * @property {boolean} isMarked Whether it sets a marker, for itself or its content.
 * @property {Part[]} parts
 */

/** Elements, each counted as often as it is rendered. Logos traced from photos have a few thousand. */
const maxParts = 50_000;
/** Selectors times elements, which librsvg matches one by one. Exports of logos have a hundred selectors. */
const maxMatches = 10_000_000;
/** Longest chain of elements inside of each other and references to others. */
const maxChain = 400;

/**
 * A few lines of references to references can stand for billions of shapes.
 * @param {Part} root
 * @param {number} rules Selectors of its style sheets.
 * @param {Part[]} markers Those that may be drawn at any vertex.
 * @throws {PictureRefused} for more than can be rendered, or for self-references.
 */
export function countParts(root, rules, markers) {
  let all = 0;
  /** @type {Map<string, Part>} */
  const byId = new Map();
  const toIndex = [root];
  for (let part = toIndex.pop(); part; part = toIndex.pop()) {
    all++;
    // Of several with the same ID, librsvg renders the first.
    if (part.id !== '' && !byId.has(part.id)) byId.set(part.id, part);
    toIndex.push(...part.parts.toReversed());
  }
  if (rules * all > maxMatches) throw new PictureRefused('too-complicated');
  /** @type {Map<Part, number>} */
  const counted = new Map();

  let perVertex = 0;

  /** @type {(part: Part, chain: number) => number} */
  const count = (part, chain) => {
    const known = counted.get(part);
    if (known !== undefined) return known;
    // A self-reference gets here repeatedly.
    if (chain > maxChain) throw new PictureRefused('too-complicated');
    let sum = part.weight + part.vertices * perVertex;
    for (const child of part.parts) sum += count(child, chain + 1);
    for (const id of part.refersTo) {
      const target = byId.get(id);
      if (target) sum += count(target, chain + 1);
    }
    if (sum > maxParts) throw new PictureRefused('too-complicated');
    counted.set(part, sum);
    return sum;
  };
  const sizes = markers.map(marker => count(marker, 0));
  counted.clear();
  perVertex = Math.max(0, ...sizes);
  count(root, 0);
}
