import { paths } from '@shared/site/paths';
import type { PictureName } from '../pictures/pictures';
import { apps } from '../studio';

export interface WorkSlideText {
  key: string;
  /** The client, also on the button that shows the slide. */
  label: string;
  picture: PictureName;
  tall: PictureName;
  alt: string;
  title: string;
  subtitle: string;
  action?: { href: string; label: string };
}

export const workSlidesLabel = 'Our work in pictures';

/** Each says what changed for the people who use it. */
export const workSlides: readonly [WorkSlideText, ...WorkSlideText[]] = [
  {
    key: 'museum',
    label: 'Saltmarsh Museum',
    picture: 'museum-site',
    tall: 'museum-phone',
    alt: 'The Saltmarsh Museum website on a large screen and a phone. It opens with the words: Low water is at 3:12 today.',
    title: 'Visitors know when to come.',
    subtitle:
      'The old website opened with a welcome message. The new one opens with today’s low tide, so visitors know when the boardwalk is dry.',
    action: { href: paths.services, label: 'How we build websites' },
  },
  {
    key: 'elevators',
    label: 'Quayside Elevator Inspection',
    picture: 'sheet-to-app',
    tall: 'sheet-to-app-tall',
    alt: 'An overgrown spreadsheet of elevator inspections and the phone app that replaced it',
    title: 'No one has to ask Karl anymore.',
    subtitle:
      'Inspections used to depend on a spreadsheet only Karl understood. Now every inspector fills in a checklist on a phone, even offline at the bottom of the shaft.',
    action: { href: paths.services, label: 'How we build apps' },
  },
  {
    key: 'group',
    label: apps.group.name,
    picture: 'group-map',
    tall: 'group-map-tall',
    alt: `${apps.group.name}: a city map with a group, its meeting point and two confirmed alerts`,
    title: 'One alert, confirmed by seven people.',
    subtitle: `Our own free app for groups at a march, at a vigil or on the walk home. Everyone sees the same map, and every alert shows how many people have confirmed it.`,
    action: { href: paths.doingGood, label: `See ${apps.group.name}` },
  },
];
