import type { Scene } from './scene';
import { boards } from './scenes/boards';
import { demos } from './scenes/demos';
import { founder } from './scenes/founder';
import { founderStock } from './scenes/founder-stock';
import { homeHero } from './scenes/home-hero';
import { icons } from './scenes/icons';
import { museumSiteScene } from './scenes/museum-site';
import { musterMap, musterMapTall } from './scenes/muster-map';
import { phones } from './scenes/phones';
import { share } from './scenes/share';
import { shareWork } from './scenes/share-work';
import { sheetToApp, sheetToAppTall } from './scenes/sheet-to-app';
import { slideDrive } from './scenes/slide-drive';
import { slideHoldfast } from './scenes/slide-holdfast';
import { slideMuster } from './scenes/slide-muster';
import { slideNative } from './scenes/slide-native';

export const scenes: Scene[] = [
  ...phones,
  musterMap,
  musterMapTall,
  slideDrive,
  slideHoldfast,
  slideMuster,
  slideNative,
  founder,
  founderStock,
  homeHero,
  ...boards,
  museumSiteScene,
  sheetToApp,
  sheetToAppTall,
  ...demos,
  share,
  shareWork,
  ...icons,
];
