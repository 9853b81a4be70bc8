import { studio } from '@shared/site/studio';
import { mapMarksCss } from '../drawing/map-marks';
import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { holdfastEmergency, holdfastEmergencyCss } from '../screens/holdfast-emergency';
import { musterLive, musterLiveCss } from '../screens/muster-live';

/** The picture that other sites show beside a link to this one. */
export const share: Scene = {
  name: 'share',
  width: 1200,
  height: 630,
  density: 1,
  widths: [],
  jpeg: true,
  body: `<h1>${studio.shortName}</h1><p>A small studio.<br>Two free safety apps.</p><i></i>
    <div class="left">${holdfastEmergency}</div><div class="right">${musterLive}</div>`,
  css: `${phoneCss}${mapMarksCss}${holdfastEmergencyCss}${musterLiveCss}
    body { position: relative; overflow: hidden; width: 1200px; height: 630px; background: ${palette.paper}; }
    body > h1 { position: absolute; left: 64px; top: 158px; margin: 0; font: 820 92px/1 Archivo; font-stretch: 120%; letter-spacing: -.03em; color: ${palette.ink}; }
    body > p { position: absolute; left: 68px; top: 284px; margin: 0; font: 520 40px/1.25 Archivo; color: ${palette.inkSoft}; }
    body > i { position: absolute; left: 68px; top: 424px; width: 132px; height: 10px; background: ${palette.brand}; }
    .left, .right { position: absolute; transform-origin: 0 0; }
    .left { left: 656px; top: 118px; transform: scale(.6); } .right { left: 926px; top: -66px; transform: scale(.6); }
    .phone { box-shadow: 18px 20px 0 #e3dece; }`,
};
