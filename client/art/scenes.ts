import type { Scene } from './scene';
import { boards } from './scenes/boards';
import { demos } from './scenes/demos';
import { founder } from './scenes/founder';
import { founderStock } from './scenes/founder-stock';
import { homeHero } from './scenes/home-hero';
import { icons } from './scenes/icons';
import { museumSiteScene } from './scenes/museum-site';
import { musterMap } from './scenes/muster-map';
import { phones } from './scenes/phones';
import { share } from './scenes/share';
import { shareWork } from './scenes/share-work';
import { sheetToApp } from './scenes/sheet-to-app';
import { slideDrive } from './scenes/slide-drive';
import { slideHoldfast } from './scenes/slide-holdfast';
import { slideMuster } from './scenes/slide-muster';
import { slideNative } from './scenes/slide-native';

export const scenes: Scene[] = [
  ...phones,
  musterMap,
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
  ...demos,
  share,
  shareWork,
  ...icons,
];
