import { palette } from '../drawing/palette';
import { phone, phoneCss } from '../drawing/phone';
import type { Scene } from '../scene';
import { museumPhone, museumSite, museumSiteCss } from '../screens/museum-site';

/** A client's website on a large screen and on a phone. */
export const museumSiteScene: Scene = {
  name: 'museum-site',
  width: 1440,
  height: 900,
  density: 1.25,
  widths: [480, 800, 1200, 1800],
  transparent: true,
  body: `<div class="screen-large">${museumSite}</div><div class="hand">${phone({ time: '13:05', signs: '#1d2b2c', screen: museumPhone })}</div>`,
  css: `${phoneCss}${museumSiteCss} body { position: relative; height: 900px; } .screen-large { position: absolute; left: 3px; top: 3px; border: 3px solid ${palette.ink}; border-radius: 6px; overflow: hidden; }
    .hand { position: absolute; right: 3px; bottom: 4px; transform-origin: 100% 100%; transform: scale(.86); }`,
};
