import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { holdfastEmergency, holdfastEmergencyCss } from '../screens/holdfast-emergency';
import { slideSize } from './slide-size';

/** The lower edge falls between two rows of the phone. */
const scale = 1.78;
const phoneAt = { left: 836, top: -26 };
/** The middle of the control, 206 × 268 on the phone as it is drawn. */
const control = { x: phoneAt.left + 206 * scale, y: phoneAt.top + 268 * scale };

/** Bands that spread from the control over the ground, as a chart draws how far a light is seen. */
const bands = [1180, 1010, 840, 670, 500]
  .map((radius, index) => {
    const fill = index % 2 ? palette.sand : palette.paper;
    return `<circle cx="${control.x}" cy="${control.y}" r="${radius}" fill="${fill}" stroke="${palette.line}" stroke-width="1.2"/>`;
  })
  .join('');

/** One phone so near that only the control is left of it. */
export const slideHoldfast: Scene = {
  name: 'slide-holdfast',
  ...slideSize,
  density: 1.5,
  widths: [640, 960, 1280, 1600, 2400],
  body: `<svg width="${slideSize.width}" height="${slideSize.height}">${bands}</svg>${holdfastEmergency}`,
  css: `${phoneCss}${holdfastEmergencyCss}
    body { position: relative; overflow: hidden; height: ${slideSize.height}px; background: ${palette.sand}; }
    .phone { position: absolute; left: ${phoneAt.left}px; top: ${phoneAt.top}px; transform: scale(${scale}); transform-origin: 0 0; }`,
};
