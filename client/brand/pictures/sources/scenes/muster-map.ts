import { mapMarksCss, routeLine } from '../drawing/map-marks';
import { mapSvg } from '../drawing/map-window';
import { marchMarks, marchRoute } from '../drawing/march';
import { palette } from '../drawing/palette';
import type { Scene } from '../scene';
import { alertDetail, alertDetailCss } from '../screens/alert-detail';

const size = { width: 1600, height: 900 };
const zoom = 2;
const frame = { x: 866, y: 468, width: size.width / zoom, height: size.height / zoom, zoom };

const tallSize = { width: 560, height: 552 };
const tallZoom = 1.4;
const tallFrame = {
  x: 920,
  y: 500,
  width: tallSize.width / tallZoom,
  height: tallSize.height / tallZoom,
  zoom: tallZoom,
};

/** The part of the map with the group in it, for phones. */
export const musterMapTall: Scene = {
  name: 'muster-map-tall',
  ...tallSize,
  density: 2.1,
  widths: [480, 760, 1170],
  body: `${mapSvg(tallFrame, routeLine(marchRoute, 3.4))}${marchMarks(tallFrame).join('')}`,
  css: `${mapMarksCss}
    body { position: relative; overflow: hidden; height: ${tallSize.height}px; background: ${palette.water}; }
    .mark { transform: scale(1.2); }`,
};

/** Muster on a large screen: the group, two alerts, and the open one read in full. */
export const musterMap: Scene = {
  name: 'muster-map',
  ...size,
  density: 1.5,
  widths: [480, 800, 1200, 1600, 2400],
  body: `${mapSvg(frame, routeLine(marchRoute, 3.4))}${marchMarks(frame).join('')}<div class="card">${alertDetail}</div>`,
  css: `${mapMarksCss}${alertDetailCss}
    body { position: relative; overflow: hidden; height: ${size.height}px; background: ${palette.water}; }
    .mark { transform: scale(1.55); }
    .card { position: absolute; left: 1010px; top: 150px; width: 392px; transform: scale(1.36); transform-origin: 0 0; border: 1px solid ${palette.ink}; }`,
};
