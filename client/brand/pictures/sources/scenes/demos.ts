import { mapMarksCss } from '../drawing/map-marks';
import { phoneCss, phoneScreen, phoneSize } from '../drawing/phone';
import type { Scene } from '../scene';
import { holdfastDesk, holdfastDeskCss, holdfastDeskSize } from '../screens/holdfast-desk';
import { holdfastEmergency, holdfastEmergencyCss } from '../screens/holdfast-emergency';
import { musterDesk, musterDeskCss, musterDeskSize } from '../screens/muster-desk';
import { musterLive, musterLiveCss } from '../screens/muster-live';

const bezel = (phoneSize.width - phoneScreen.width) / 2;

/** An app as it fills a large screen. */
function wideDemo(app: string, size: { width: number; height: number }, body: string, css: string): Scene {
  return { name: `demo-${app}`, ...size, density: 1.5, widths: [960, 1600, 2400], body, css };
}

/** An app as it fills a phone: the screen without the phone around it and the phone's own signs. */
function tallDemo(app: string, screen: string, css: string): Scene {
  return {
    name: `demo-${app}-tall`,
    ...phoneScreen,
    density: 3,
    widths: [480, 780, 1170],
    body: screen,
    css: `${phoneCss}${css} body { position: relative; overflow: hidden; height: ${phoneScreen.height}px; } .phone { position: absolute; left: -${bezel}px; top: -${bezel}px; }
      .phone .screen { border-radius: 0; } .phone .status, .phone .camera, .phone .home { display: none; }`,
  };
}

export const demos: Scene[] = [
  wideDemo('holdfast', holdfastDeskSize, holdfastDesk, mapMarksCss + holdfastDeskCss),
  tallDemo('holdfast', holdfastEmergency, holdfastEmergencyCss),
  wideDemo('muster', musterDeskSize, musterDesk, mapMarksCss + musterDeskCss),
  tallDemo('muster', musterLive, mapMarksCss + musterLiveCss),
];
