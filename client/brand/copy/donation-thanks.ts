import { drive } from '../studio';

interface Reward {
  name: string;
  summary: string;
}

export const donationThanks = {
  title: (amount: string) => `Thank you. We received your ${amount} donation.`,
  noReward: 'It’s already counted.',
  driveTotal: (total: string) => `The drive is at ${total}.`,
  reward: ({ name, summary }: Reward) => `Your reward is ${name}: ${summary}.`,
  /** For an amount of the largest tier, whose spots were gone. */
  rewardInstead: ({ name, summary }: Reward) =>
    `All ${drive.foundingSpots} founding spots were taken by the time your payment arrived, so your donation comes with ${name} instead: ${summary}.`,
  listed: { start: 'You’re listed on our', link: 'sponsors page', end: '.' },
  logo: {
    title: 'Add your logo to the sponsors page.',
    lead: 'You can also correct your name and website. Without a logo, we’ll list you by name.',
  },
} as const;
