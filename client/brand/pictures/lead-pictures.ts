import type { PictureName } from './pictures';

/** `Tall` ones are for phones. */
export const leadPictureNames = {
  home: 'home-hero',
  homeTall: 'home-hero-tall',
  dashboards: 'cold-store-board',
  dashboardsTall: 'cold-store-board-tall',
  doingGood: 'slide-drive',
  personalDemo: 'demo-holdfast',
  personalDemoTall: 'demo-holdfast-tall',
  groupDemo: 'demo-muster',
  groupDemoTall: 'demo-muster-tall',
} as const satisfies Record<string, PictureName>;
