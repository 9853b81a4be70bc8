import type { PictureName } from './pictures';

/** `Tall` ones are for phones. */
export const leadPictureNames = {
  home: 'home-hero',
  homeTall: 'home-hero-tall',
  dashboards: 'cold-store-board',
  dashboardsTall: 'cold-store-board-tall',
  doingGood: 'slide-drive',
  personalDemo: 'demo-personal',
  personalDemoTall: 'demo-personal-tall',
  groupDemo: 'demo-group',
  groupDemoTall: 'demo-group-tall',
} as const satisfies Record<string, PictureName>;
