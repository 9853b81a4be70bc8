import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { coldStoreBoard, coldStoreBoardCss, coldStoreBoardSize } from '../screens/cold-store-board';
import { liftCheck, liftCheckCss } from '../screens/lift-check';

/** A client's board on the office screen, and the part of it that goes around the yard in a pocket. */
export const homeHero: Scene = {
  name: 'home-hero',
  width: 1080,
  height: 720,
  density: 2,
  widths: [480, 800, 1200, 1600],
  transparent: true,
  body: `<div class="desk"><div class="glass"><div class="board">${coldStoreBoard}</div></div></div>
    <div class="pocket">${liftCheck}</div>`,
  css: `${coldStoreBoardCss}${phoneCss}${liftCheckCss}
    body { position: relative; overflow: hidden; width: 1080px; height: 720px; background: transparent; }
    .desk { position: absolute; left: 120px; top: 8px; padding: 12px; border-radius: 14px; background: #05090f; }
    .glass { width: 1080px; height: 675px; overflow: hidden; border-radius: 4px; background: ${palette.paper}; }
    .board { width: ${coldStoreBoardSize.width}px; height: ${coldStoreBoardSize.height}px; transform: scale(.75); transform-origin: 0 0; }
    .pocket { position: absolute; left: 6px; top: 196px; transform: scale(.585); transform-origin: 0 0; }`,
};
