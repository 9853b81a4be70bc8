import { apps, studio } from '../../../studio';
import { appIcon } from '../drawing/app-icon';
import { chartGround } from '../drawing/chart-ground';
import type { Point } from '../drawing/geometry';
import { mapMarksCss } from '../drawing/map-marks';
import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { holdfastEmergency, holdfastEmergencyCss } from '../screens/holdfast-emergency';
import { musterLive, musterLiveCss } from '../screens/muster-live';
import { shareCss, shareSize } from './share-frame';

/** A sea bed that falls away from the phones and lies level under the text. */
function depthAt([x, y]: Point): number {
  const rise = (cx: number, cy: number, wide: number, high: number) =>
    Math.exp(-(((x - cx) / wide) ** 2 + ((y - cy) / high) ** 2));
  return (
    31 - 24 * rise(800, 420, 190, 340) - 22 * rise(1080, 210, 200, 330) + 1.2 * Math.sin(x / 110 + y / 150)
  );
}

/** Where no phone hides the ground. */
function isFree([x, y]: Point): boolean {
  return (x > 950 && x < 1160 && y > 490 && y < 610) || (x > 690 && x < 880 && y < 80);
}

const levels = [8, 12, 16, 20, 24, 27];

const ground = chartGround({
  ...shareSize,
  depth: depthAt,
  levels,
  figures: at => isFree(at) && levels.every(level => Math.abs(depthAt(at) - level) > 0.7),
  line: palette.line,
});

/** The picture that other sites show beside a link to this one. */
export const share: Scene = {
  name: 'share',
  ...shareSize,
  density: 1,
  widths: [],
  file: 'uploads/site/share.jpg',
  body: `${ground}<h1>${studio.shortName}</h1><p>A small studio.<br>Two free safety apps.</p>
    <ul><li>${appIcon('holdfast', 52)}${apps.personal.name}</li><li>${appIcon('muster', 52)}${apps.group.name}</li></ul>
    <div class="left">${holdfastEmergency}</div><div class="right">${musterLive}</div>`,
  css: `${phoneCss}${mapMarksCss}${holdfastEmergencyCss}${musterLiveCss}${shareCss}
    body > .ground { position: absolute; }
    .left, .right { position: absolute; transform-origin: 0 0; }
    .left { left: 656px; top: 118px; transform: scale(.6); } .right { left: 926px; top: -66px; transform: scale(.6); }
    .phone { box-shadow: 18px 20px 0 #e3dece; }`,
};
