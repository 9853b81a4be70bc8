import { donationLimits } from '@shared/limits/amounts';
import { formatDollars } from '@shared/money';
import { leadPictureNames } from '../pictures/lead-pictures';
import type { PictureName } from '../pictures/pictures';
import { apps } from '../studio';
import type { colors } from '../theme';

export interface DonationSlide {
  /** Also names the slide's color in theme.ts. */
  key: keyof typeof colors.slide;
  label: string;
  picture: { name: PictureName; alt: string };
  title: string;
  subtitle: string;
  /** Opens the donation dialog, or goes to the apps further down. */
  action: 'donate' | 'apps';
  actionLabel: string;
}

const { personal, group } = apps;

export const donationSlidesLabel = 'About the donation drive';

export const donationSlides: readonly [DonationSlide, ...DonationSlide[]] = [
  {
    key: 'drive',
    label: 'Donation drive',
    picture: { name: leadPictureNames.doingGood, alt: `${personal.name} and ${group.name} on two phones` },
    title: 'Help bring both to iOS and Android.',
    subtitle: `${personal.name} is for you. ${group.name} is for your group. Give ${formatDollars(donationLimits.minAmount)} or more.`,
    action: 'donate',
    actionLabel: 'Donate',
  },
  {
    key: 'personal',
    label: personal.name,
    picture: { name: 'slide-personal', alt: `${personal.name} recording an encounter` },
    title: 'Hold one button to alert your contacts.',
    subtitle: `${personal.name} records an encounter with police, immigration or detention staff and shares your location with people you trust.`,
    action: 'apps',
    actionLabel: `See ${personal.name}`,
  },
  {
    key: 'group',
    label: group.name,
    picture: { name: 'slide-group', alt: `A city map in ${group.name} with a group and two alerts` },
    title: 'Alerts that people nearby confirm.',
    subtitle: `${group.name} puts your group and its alerts on one live map and shows how many people have confirmed each alert.`,
    action: 'apps',
    actionLabel: `See ${group.name}`,
  },
  {
    key: 'native',
    label: 'iOS and Android',
    picture: {
      name: 'slide-native',
      alt: 'Both apps: web app available now, iOS and Android coming',
    },
    title: 'Use them today. Native apps are next.',
    subtitle: `You can install ${personal.name} and ${group.name} free from your browser today. This drive pays for native iOS and Android versions.`,
    action: 'donate',
    actionLabel: 'Fund the native apps',
  },
];
