import { palette } from './palette';

/** Holdfast: a mooring cleat, seen from the side. */
const cleat = `<path fill="currentColor" d="M10 35c-2.6 0-4-1.6-4-4s1.6-4 4-4h44c2.4 0 4 1.6 4 4s-1.4 4-4 4H43.5v11.5H50V54H14v-7.5h6.5V35zm17.5 0v11.5h9V35z"/>`;

/** Muster: people drawn together round one point. */
const gathering = `<g fill="currentColor"><path d="M32 18 46 32 32 46 18 32z"/><circle cx="32" cy="4" r="7"/><circle cx="60" cy="32" r="7"/>
  <circle cx="32" cy="60" r="7"/><circle cx="4" cy="32" r="7"/></g>`;

const icons = {
  holdfast: { ground: palette.ink, sign: palette.signal, shape: cleat, scale: 1.36, middle: 40.5 },
  muster: {
    ground: palette.paperRaised,
    sign: palette.brandStrong,
    shape: gathering,
    scale: 0.86,
    middle: 32,
  },
} as const;

/** The icon of an app as it sits on a home screen. */
export function appIcon(app: keyof typeof icons, size: number): string {
  const { ground, sign, shape, scale, middle } = icons[app];
  return `<svg class="app-icon" width="${size}" height="${size}" viewBox="0 0 96 96" style="color:${sign}">
    <rect width="96" height="96" rx="22" fill="${ground}"/><g transform="translate(48 48) scale(${scale}) translate(-32 ${-middle})">${shape}</g></svg>`;
}
