import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
);

const fontFace = `@font-face {
  font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%;
  src: url(data:font/woff2;base64,${readFileSync(fontFile).toString('base64')}) format('woff2');
}`;

const base = `
* { box-sizing: border-box; margin: 0; }
html { font: 430 16px/1.4 Archivo; -webkit-font-smoothing: antialiased; font-variant-numeric: tabular-nums; }
svg { display: block; overflow: visible; }
ul { list-style: none; padding: 0; }
`;

/** The empty page that a picture is drawn on. */
export function documentOf(css: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${fontFace}${base}${css}</style><body></body>`;
}
