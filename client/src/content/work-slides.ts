import { paths } from '@shared/site/paths';
import type { PictureName } from '@shared/site/pictures';
import { apps } from '@shared/site/studio';

export interface WorkSlideText {
  key: string;
  label: string;
  picture: PictureName;
  alt: string;
  title: string;
  subtitle: string;
  action?: { href: string; label: string };
}

/** Work of the studio, told by what changed. */
export const workSlides: readonly [WorkSlideText, ...WorkSlideText[]] = [
  {
    key: 'museum',
    label: 'A museum',
    picture: 'museum-site',
    alt: 'A museum’s website on a large screen and a phone. It opens with the words: Low water is at 3:12 today.',
    title: 'A museum that opens with the tide.',
    subtitle: 'Its old site opened with a welcome. The new one says when the boardwalk is dry.',
    action: { href: paths.services, label: 'How we build sites' },
  },
  {
    key: 'elevators',
    label: 'An inspection firm',
    picture: 'sheet-to-app',
    alt: 'An overgrown spreadsheet of elevator inspections, and the inspection app on a phone that replaced it',
    title: 'Nobody asks Karl anymore.',
    subtitle:
      'The sheet that only Karl understood is an app that works at the bottom of the shaft. Karl is pleased.',
    action: { href: paths.services, label: 'How we build apps' },
  },
  {
    key: 'muster',
    label: apps.muster.name,
    picture: 'muster-map',
    alt: `${apps.muster.name}: a city map with a group, its meeting point and two confirmed alerts`,
    title: 'An alert, confirmed by seven.',
    subtitle: `${apps.muster.name} keeps a group together at a march. It is free, and it is ours.`,
    action: { href: paths.doingGood, label: `See ${apps.muster.name}` },
  },
];
