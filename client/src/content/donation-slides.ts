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
    label: 'Donation drive',
    picture: leadPictures.doingGood.name,
    alt: `${holdfast.name} and ${muster.name} on two phones`,
    title: 'Two free apps: one records police stops, one keeps groups safe.',
    subtitle: `${holdfast.name} protects one person. ${muster.name} keeps a group together. Donations pay for both.`,
    action: 'donate',
    actionLabel: 'Donate',
  },
  {
    key: holdfast.slug,
    label: holdfast.name,
    picture: 'slide-holdfast',
    alt: `${holdfast.name} recording an encounter`,
    title: 'Hold one button to get help.',
    subtitle: `${holdfast.name} records an encounter with police, immigration or detention staff and shares your location with people you trust.`,
    action: 'apps',
    actionLabel: `See ${holdfast.name}`,
  },
  {
    key: muster.slug,
    label: muster.name,
    picture: 'slide-muster',
    alt: `A city map in ${muster.name} with a group and two alerts`,
    title: 'Alerts your neighbors confirm.',
    subtitle: `${muster.name} puts your group and its alerts on one live map and shows how many people have confirmed each alert.`,
    action: 'apps',
    actionLabel: `See ${muster.name}`,
  },
  {
    key: 'native',
    label: 'iOS and Android',
    picture: 'slide-native',
    alt: 'Both apps’ progress toward the app stores: web app available, iOS and Android in testing',
    title: 'Use them today. Native apps are next.',
    subtitle: `You can install ${holdfast.name} and ${muster.name} free from your browser today. This drive pays for native iOS and Android versions.`,
    action: 'donate',
    actionLabel: 'Fund the native apps',
  },
];
