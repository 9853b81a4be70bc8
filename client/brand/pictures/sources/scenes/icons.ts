import { readFileSync } from 'node:fs';
import { palette } from '../drawing/palette';
import type { Scene } from '../scene';

const symbol = readFileSync(new URL('../symbol.svg', import.meta.url), 'utf8');

/** The symbol on a square of ink; `corner` is the share of the side that is rounded off. */
function iconScene(name: string, side: number, corner: number): Scene {
  return {
    name,
    width: side,
    height: side,
    density: 1,
    widths: [],
    file: `client/brand/public/${name}.png`,
    transparent: true,
    body: `<div>${symbol}</div>`,
    // The symbol stands a little low in its own square.
    css: `div { display: grid; place-content: center; padding-bottom: ${side * 0.03}px; width: ${side}px; height: ${side}px;
        border-radius: ${corner * 100}%; background: ${palette.ink}; color: ${palette.paper}; }
      svg { width: ${side * 0.7125}px; height: ${side * 0.7125}px; }`,
  };
}

export const icons: Scene[] = [
  iconScene('icon-192', 192, 5 / 32),
  iconScene('icon-512', 512, 5 / 32),
  // Apple's systems round the corners themselves.
  iconScene('apple-touch-icon', 180, 0),
];
