import { leadPictures } from '@shared/site/lead-pictures';
import { apps } from '@shared/site/studio';

export interface DonationSlide {
  key: string;
  label: string;
  picture: 'slide-drive' | 'slide-holdfast' | 'slide-muster' | 'slide-native';
  alt: string;
  title: string;
  subtitle: string;
  /** What the slide's button does: opens the donation dialog, or goes to the apps further down. */
  action: 'donate' | 'apps';
  actionLabel: string;
}

const { holdfast, muster } = apps;

export const donationSlides: readonly DonationSlide[] = [
  {
    key: 'drive',
    label: 'The drive',
    picture: leadPictures.doingGood.name,
    alt: `${holdfast.name} and ${muster.name} on two phones`,
    title: 'Two safety apps, free for good.',
    subtitle: `${holdfast.name} stands by one person. ${muster.name} keeps a group together. Gifts pay for both.`,
    action: 'donate',
    actionLabel: 'Donate',
  },
  {
    key: holdfast.slug,
    label: holdfast.name,
    picture: 'slide-holdfast',
    alt: `${holdfast.name} recording an encounter`,
    title: 'Hold one button. You are not alone.',
    subtitle: `${holdfast.name} records an encounter with police, immigration or detention and tells the people you chose where you are.`,
    action: 'apps',
    actionLabel: `See ${holdfast.name}`,
  },
  {
    key: muster.slug,
    label: muster.name,
    picture: 'slide-muster',
    alt: `A city map in ${muster.name} with a group and two alerts`,
    title: 'Alerts that neighbors confirm.',
    subtitle: `${muster.name} puts your group and its alerts on one map, in real time, with the number of people who saw the same thing.`,
    action: 'apps',
    actionLabel: `See ${muster.name}`,
  },
  {
    key: 'native',
    label: 'iOS and Android',
    picture: 'slide-native',
    alt: 'Both apps on the way to the app stores',
    title: 'Both work today. Next, the app stores.',
    subtitle: `You can install ${holdfast.name} and ${muster.name} from the browser now, free. Native iOS and Android versions are what this drive pays for.`,
    action: 'donate',
    actionLabel: 'Fund the native apps',
  },
];
