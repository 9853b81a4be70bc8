import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { coldStoreBoard, coldStoreBoardCss, coldStoreBoardSize } from '../screens/cold-store-board';
import { liftCheck, liftCheckCss } from '../screens/lift-check';

/** What the picture's right edge leaves of the board: it is laid out anew in that width, so that no word is cut. */
const visibleWidth = (1080 - 120 - 12) / 0.75;

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
    .cs { width: ${visibleWidth}px; } .cs .sum p { padding: 0 20px; gap: 12px; } .cs .shift li { grid-template-columns: 1fr 96px; } .cs .shift i { display: none; }
    .pocket { position: absolute; left: 6px; top: 196px; transform: scale(.585); transform-origin: 0 0; }`,
};
