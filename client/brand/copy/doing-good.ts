import { donationLimits } from '@shared/limits/amounts';
import { formatDollars } from '@shared/money';
import type { PictureName } from '../pictures/pictures';
import { apps, drive, studio } from '../studio';
import { rewardTiers } from './reward-tiers';

const { personal, group } = apps;
const { founding, advocate } = rewardTiers;

/** Its slides are in doing-good-slides.ts. */
export const doingGoodCopy = {
  title: 'Two free apps to record police stops and keep groups together.',
  donate: {
    title: `Help us reach ${formatDollars(drive.goal)}.`,
    lead: 'That’s what we need to bring both apps to iOS and Android.',
    /** At the line on the gauge. */
    withGift: (amount: string) => `with your ${amount}`,
    newest: 'Newest sponsors',
    terms: `Give ${formatDollars(donationLimits.minAmount)} or more. At ${formatDollars(drive.sponsorFrom)} or more, we can list you as a sponsor. ${studio.name} is a company, not a charity, so donations are not tax-deductible.`,
  },
  rewards: {
    title: 'Larger donations come with rewards.',
    lead: 'Both web apps stay free for everyone.',
    soldOut: {
      title: `${founding.name}: sold out`,
      text: `All ${drive.foundingSpots} spots are taken. A donation of ${formatDollars(founding.from)} or more now comes with ${advocate.name}: ${advocate.summary}.`,
    },
  },
  apps: {
    /** Each on a line of its own. */
    title: ['One for you.', 'One for your group.'],
    lead: `${personal.name} and ${group.name} are free web apps you can install from your browser today. Native iOS and Android versions are coming.`,
    personal: {
      description:
        'For anyone who needs help fast, or is stopped, questioned or detained by police or immigration.',
      features: [
        'One tap starts a recording and shares your location with the people you’ve chosen. Hold the button for three seconds to alert them all.',
        'Audio, time and location upload while you record, so if you lose your phone, you keep the recording.',
        'Your rights, in sentences short enough to read aloud.',
      ],
      picture: {
        name: 'personal-phone' satisfies PictureName,
        alt: `${personal.name}: a button to hold for help, and the contacts it alerts`,
      },
    },
    group: {
      description: 'For groups that want to stay together at a march, at a vigil or on the walk home.',
      features: [
        'Everyone in the group on one map, for as long as they choose to share their location.',
        'Every alert shows how many people nearby have confirmed it, and expires when people stop confirming it.',
        'One meeting point everyone sees instantly.',
      ],
      picture: {
        name: 'group-map' satisfies PictureName,
        tall: 'group-map-tall' satisfies PictureName,
        alt: `${group.name}: a city map with a group, its meeting point and two confirmed alerts`,
      },
    },
  },
  /** The founder's own words to people who consider donating. */
  note: {
    title: `A note from ${studio.founder.name.split(' ')[0]}`,
    paragraphs: [
      `I built the first version of ${personal.name} after a friend was stopped on her way home. The next morning, she couldn’t remember what had been said to her. She’d had a phone in her hand the whole time.`,
      `${group.name} started that same month. Eleven of us were walking home, in four group chats, all asking where the others were.`,
      'Client work pays our rent. It doesn’t pay for two native apps, the servers behind them and an outside security review, and I won’t sell anyone’s location to close that gap. So I’m asking.',
      'If you can give, thank you. If you can’t, use the apps. That’s what they’re for.',
    ],
    picture: { name: 'founder' satisfies PictureName, alt: studio.founder.name },
    /** Shown if the picture of the founder does not load. */
    stockPicture: {
      name: 'founder-stock' satisfies PictureName,
      alt: 'A workbench at a window over the harbor',
    },
  },
  money: {
    title: 'Where your donation goes',
    parts: [
      {
        title: 'Mobile development',
        text: 'Native iOS and Android versions of both apps, with recording that continues while the screen is locked and alerts that arrive even when the app is closed.',
      },
      {
        title: 'Infrastructure',
        text: 'Servers, maps and message delivery, built for the busiest night of the year, not the average one.',
      },
      {
        title: 'Security and privacy',
        text: 'An outside security review, encrypted recordings and apps that store as little as possible, so no one can demand what we don’t have.',
      },
      {
        title: 'Ongoing development',
        text: 'Fixes, translations and updates for every new version of iOS and Android.',
      },
    ],
  },
  closing: { title: 'Help us reach the next person who needs this.' },
  sponsors: {
    title: `Give ${formatDollars(drive.sponsorFrom)} or more to become a sponsor.`,
    text: 'We’ll list you on our sponsors page with your name, logo and website. Every listing is the same size.',
  },
} as const;
