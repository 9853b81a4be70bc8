import { studio } from '../../../studio';
import { palette } from '../drawing/palette';
import { phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { coldStoreBoard, coldStoreBoardCss, coldStoreBoardSize } from '../screens/cold-store-board';
import { liftCheck, liftCheckCss } from '../screens/lift-check';
import { shareCss, shareSize } from './share-frame';

/** Beside a link to what the studio sells: a client's board and the part of it that fits a pocket. */
export const shareWork: Scene = {
  name: 'share-work',
  ...shareSize,
  density: 1,
  widths: [],
  file: 'uploads/site/share-work.jpg',
  body: `<h1>${studio.shortName}</h1><p>Software your team<br>keeps open all day.</p>
    <ul><li>Websites</li><li>Apps</li><li>Dashboards</li></ul>
    <div class="desk"><div class="glass"><div class="board">${coldStoreBoard}</div></div></div>
    <div class="pocket">${liftCheck}</div>`,
  css: `${coldStoreBoardCss}${phoneCss}${liftCheckCss}${shareCss}
    .desk { position: absolute; left: 716px; top: 66px; padding: 11px; border-radius: 14px; background: #05090f; }
    .glass { width: 900px; height: 540px; overflow: hidden; border-radius: 4px; background: ${palette.paper}; }
    .board { width: ${coldStoreBoardSize.width}px; height: ${coldStoreBoardSize.height}px; transform: scale(.66); transform-origin: 0 0; }
    .pocket { position: absolute; left: 630px; top: 236px; transform: scale(.56); transform-origin: 0 0; }
    .phone { box-shadow: 14px 16px 0 #0001; }`,
};
