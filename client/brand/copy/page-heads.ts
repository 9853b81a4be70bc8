import { donationLimits } from '@shared/limits/amounts';
import { formatDollars } from '@shared/money';
import { apps, drive, studio } from '../studio';
import { contactReplyTime, pressReplyTime } from './site-wide';

const both = `${apps.personal.name} and ${apps.group.name}`;

export const pageHeads = {
  /** Stands alone; the studio’s name follows the other titles. */
  home: {
    title: `${studio.name} | Software for work and for safety`,
    description:
      'We build websites, apps and dashboards for teams that have outgrown their spreadsheets, and two free safety apps for anyone who needs them.',
  },
  services: {
    title: 'Services',
    description:
      'Web development, digital marketing, custom apps, dashboards and AI, designed and built by the people you talk to on the first call.',
  },
  dashboards: {
    title: 'Dashboards & Intranets',
    description:
      'One screen for the numbers your team argues about: custom dashboards and intranets built on the systems you already use. Live in 2-6 weeks.',
  },
  doingGood: {
    title: 'Doing good',
    description: `${both} are two free safety apps. Help us bring them to iOS and Android: give ${formatDollars(donationLimits.minAmount)} or more, or ${formatDollars(drive.sponsorFrom)} or more to be listed as a sponsor.`,
  },
  contact: {
    title: 'Contact',
    description: `Tell us what you want to build. We reply within ${contactReplyTime}, or you can book a free 30-minute call.`,
  },
  press: {
    title: 'Press & partners',
    description: `For journalists, government agencies and civil rights organizations with questions about ${both}. We reply within ${pressReplyTime}.`,
  },
  sponsors: {
    title: 'Sponsors',
    description: `The people and organizations funding ${both}, two free safety apps.`,
  },
  privacy: {
    title: 'Privacy policy',
    description: `What ${studio.name} collects and why, and what we never do with it.`,
  },
  terms: { title: 'Terms of service', description: `The agreement between you and ${studio.name}.` },
} as const;

/** Of the pictures beside links on social networks. */
export const shareImageAlts = {
  default: `${studio.name}, a small studio building apps for good`,
  work: `${studio.name}: software your team keeps open all day`,
} as const;
