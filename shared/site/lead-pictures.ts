import { leadPictureNames as names } from '@brand/pictures/lead-pictures';
import type { pages } from './pages';
import type { PictureName } from './pictures';

export interface LeadPicture {
  name: PictureName;
  sizes: string;
  /** For screens that match `media`, such as a tall one for phones. */
  instead?: { name: PictureName; media: string; sizes: string };
}

export const onPhones = <Name extends PictureName>(name: Name) =>
  ({ name, media: '(width < 48rem)', sizes: '100vw' }) as const;

const fullScreen = { sizes: 'max(100vw, 160vh)' } as const;
const tallScreen = { media: '(max-aspect-ratio: 3/4)', sizes: 'max(100vw, 47vh)' } as const;

export const leadPictures = {
  home: {
    name: names.home,
    sizes: '(min-width: 1024px) 50vw, 100vw',
    instead: onPhones(names.homeTall),
  },
  dashboards: {
    name: names.dashboards,
    sizes: '(min-width: 1280px) 1280px, 100vw',
    instead: onPhones(names.dashboardsTall),
  },
  doingGood: { name: names.doingGood, sizes: '(min-width: 1280px) 1252px, (min-width: 768px) 100vw, 145vw' },
  personalDemo: {
    name: names.personalDemo,
    sizes: fullScreen.sizes,
    instead: { name: names.personalDemoTall, ...tallScreen },
  },
  groupDemo: {
    name: names.groupDemo,
    sizes: fullScreen.sizes,
    instead: { name: names.groupDemoTall, ...tallScreen },
  },
} as const satisfies Partial<Record<keyof typeof pages, LeadPicture>>;
