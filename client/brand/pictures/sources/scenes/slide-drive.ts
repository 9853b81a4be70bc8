import { chartGround } from '../drawing/chart-ground';
import type { Point } from '../drawing/geometry';
import { mapMarksCss } from '../drawing/map-marks';
import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { holdfastEmergency, holdfastEmergencyCss } from '../screens/holdfast-emergency';
import { musterLive, musterLiveCss } from '../screens/muster-live';
import { slideSize } from './slide-size';

/** A sea bed that rises where the phones stand and is almost level under the text. */
function depth([x, y]: Point): number {
  const rise = (cx: number, cy: number, wide: number, high: number) =>
    Math.exp(-(((x - cx) / wide) ** 2 + ((y - cy) / high) ** 2));
  return (
    34 -
    24 * rise(1010, 560, 330, 520) -
    22 * rise(1420, 330, 300, 460) +
    2.2 * Math.sin(x / 190 + y / 240) +
    1.4 * Math.sin(y / 120 - x / 310)
  );
}

/** Where neither text nor phones hide the ground. */
function isFree([x, y]: Point): boolean {
  if (x < 780) return x > 700;
  return x < 1180 ? y > 20 && y < 130 : x < 1570 && y > 862 && y < 886;
}

const levels = [10, 14, 18, 22, 26, 30];

const ground = chartGround({
  ...slideSize,
  depth,
  levels,
  figures: at => isFree(at) && levels.every(level => Math.abs(depth(at) - level) > 0.7),
});

export const slideDrive: Scene = {
  name: 'slide-drive',
  ...slideSize,
  density: 1.5,
  widths: [640, 960, 1080, 1280, 1600, 2400],
  body: `${ground}<div class="left">${holdfastEmergency}</div><div class="right">${musterLive}</div>`,
  css: `${phoneCss}${mapMarksCss}${holdfastEmergencyCss}${musterLiveCss}
    body { position: relative; overflow: hidden; height: ${slideSize.height}px; background: ${palette.paper}; }
    .ground { position: absolute; }
    .left, .right { position: absolute; transform-origin: 0 0; }
    .left { left: 796px; top: 152px; transform: scale(.91); } .right { left: 1198px; top: 36px; transform: scale(.91); }
    .phone { box-shadow: 22px 24px 0 #e3dece; }`,
};
