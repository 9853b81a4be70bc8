import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, studio } from '../../studio';
import { colors } from '../../theme';
import { fontFacesFor } from './typefaces';

const base = `
* { box-sizing: border-box; margin: 0; }
html { font: 430 16px/1.4 Typeface; -webkit-font-smoothing: antialiased; font-variant-numeric: tabular-nums; }
svg { display: block; overflow: visible; }
ul { list-style: none; padding: 0; }
`;

/** `colors.ink`, `colors.ink.soft`. */
const colorNames = Object.entries(colors).flatMap(([role, shades]) =>
  Object.entries(shades).map(([shade, hex]) => [`colors.${role}.${shade}`.replace('.DEFAULT', ''), hex]),
);

const names: Record<string, string> = {
  ...Object.fromEntries(colorNames),
  'studio.shortName': studio.shortName,
  'apps.personal.name': apps.personal.name,
  'apps.group.name': apps.group.name,
};

/** Fills in `{{a name}}`, `{{a color}}`, and `{{a file of parts/}}`, in what they bring, too. */
function fillIn(text: string): string {
  return text.replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => names[name] ?? fillIn(read('parts', name)));
}

function read(folder: string, name: string): string {
  return readFileSync(path.join(import.meta.dirname, folder, name), 'utf8');
}

export const drawingFile = (name: string) => path.join(import.meta.dirname, 'scenes', `${name}.html`);

export function readDrawing(name: string) {
  const text = fillIn(read('scenes', `${name}.html`));
  const [, css, body] = /^<style>([\s\S]*?)<\/style>\n([\s\S]*)\n$/.exec(text) ?? [];
  if (css === undefined || body === undefined) throw new Error(`${name}.html begins without its styles`);
  return {
    empty: `<!doctype html><meta charset="utf-8"><style>${fontFacesFor(base + css)}${base}${css}</style><body></body>`,
    body,
  };
}
