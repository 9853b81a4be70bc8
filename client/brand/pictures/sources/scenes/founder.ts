import { founderChart } from '../drawing/founder-chart';
import { founderCoat } from '../drawing/founder-coat';
import { founderHead } from '../drawing/founder-head';
import type { Scene } from '../scene';

export const founder: Scene = {
  name: 'founder',
  width: 800,
  height: 1000,
  density: 2,
  widths: [480, 800, 1200],
  body: `<svg width="800" height="1000" viewBox="0 0 800 1000">${founderChart()}
    <g transform="translate(2 -98) scale(1.1)">${founderHead()}${founderCoat()}</g></svg>`,
  css: '',
};
