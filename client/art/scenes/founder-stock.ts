import { palette } from '../drawing/palette';
import type { Scene } from '../scene';

const size = { width: 800, height: 1000 } as const;

const boats = [
  [250, 470, 1],
  [468, 452, 0.7],
  [602, 476, 1.2],
]
  .map(
    ([x, y, scale]) =>
      `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-34 0h68l-10 15h-48z" fill="${palette.ink}"/>
       <path d="M-2-4v-72l34 64z" fill="${palette.paperRaised}"/><path d="M-7-8v-52l-24 52z" fill="${palette.brand}"/></g>`,
  )
  .join('');

const waves = Array.from({ length: 7 }, (_, row) => {
  const y = 500 + row * 22;
  return `<path d="M${96 - row * 9} ${y}q38-9 76 0t76 0 76 0 76 0 76 0 76 0 76 0 76 0" fill="none" stroke="${palette.waterLine}" stroke-width="${1.5 + row * 0.35}"/>`;
}).join('');

const view = `<clipPath id="glass"><rect x="96" y="440" width="608" height="212"/></clipPath><rect x="96" y="92" width="608" height="560" fill="${palette.brandWash}"/>
  <circle cx="566" cy="238" r="58" fill="${palette.signal}"/>
  <path d="M96 412q90-58 182-30t172-18 254 26v62H96z" fill="${palette.mist}"/>
  <rect x="96" y="440" width="608" height="212" fill="${palette.water}"/><g clip-path="url(#glass)">${waves}</g>${boats}
  <g fill="${palette.ink}"><path d="M96 566h196v10H96z"/><path d="M124 566h9v86h-9zM196 566h9v86h-9zM268 566h9v86h-9z"/></g>`;

const frame = `<g fill="none" stroke="${palette.ink}"><rect x="90" y="86" width="620" height="572" stroke-width="16"/>
  <path d="M400 90v566M92 300h616" stroke-width="9"/></g>`;

const bench = `<rect y="742" width="800" height="258" fill="#b98a55"/><rect y="742" width="800" height="20" fill="#d9ae78"/>
  <g stroke="#a2763f" stroke-width="2.5" fill="none"><path d="M0 812q210-16 400 0t400-4M0 884q250 14 460-4t340 6M0 950q180-14 380 2t420-8"/></g>`;

const chart = `<g transform="rotate(-7 420 850)"><path d="M196 792h408v138H196z" fill="${palette.paperRaised}"/>
  <g fill="none" stroke="${palette.brandStrong}" stroke-width="2"><path d="M212 908q58-104 150-70t118-28 108 18M250 922q46-66 120-46t110-20 104 24M306 926q40-26 84-18t118-6"/></g>
  <rect x="182" y="784" width="24" height="154" rx="12" fill="${palette.line}"/><rect x="594" y="784" width="24" height="154" rx="12" fill="${palette.line}"/></g>`;

const mug = `<path d="M664 690h76v82a20 20 0 0 1-20 20h-36a20 20 0 0 1-20-20z" fill="${palette.brandStrong}"/>
  <path d="M740 708h16a18 18 0 0 1 18 18v8a22 22 0 0 1-22 22h-12" fill="none" stroke="${palette.brandStrong}" stroke-width="11"/>
  <ellipse cx="702" cy="692" rx="38" ry="9" fill="${palette.brandDeep}"/>`;

const dividers = `<g transform="translate(92 724) rotate(14)" fill="none" stroke="${palette.ink}" stroke-linecap="round"><path d="M20 8 2 132M20 8l22 124" stroke-width="9"/>
  <circle cx="20" cy="4" r="10" stroke-width="7"/></g>`;

/** The studio's workbench, for when the portrait cannot be had. */
export const founderStock: Scene = {
  name: 'founder-stock',
  ...size,
  density: 2,
  widths: [480, 800, 1200],
  body: `<svg width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
    <rect width="${size.width}" height="${size.height}" fill="${palette.inkRaised}"/>${view}${frame}
    <rect x="64" y="652" width="672" height="26" fill="${palette.inkLine}"/>${bench}${chart}${dividers}${mug}</svg>`,
  css: '',
};
