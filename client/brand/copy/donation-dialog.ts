import { apps } from '../studio';

export const donationDialogCopy = {
  title: `Donate to ${apps.personal.name} and ${apps.group.name}`,
  lead: 'Card, Apple Pay, Google Pay, or Link. One time, no account.',
  /** For those who pay some other way, which staff record; null hides it. */
  otherWays: { question: 'Paying by check or bank transfer?', link: 'Email us.' } as {
    question: string;
    link: string;
  } | null,
  terms: 'Donations are not tax-deductible.',
  /** Goes before the name of a reward and its summary. */
  reward: 'Your reward:',
  /** For an amount just under the first reward. */
  nearReward: (missing: string, name: string) => `${missing} more and ${name} is your reward.`,
  more: 'Add your name or a message',
  labels: {
    amount: 'Choose an amount',
    /** Goes before the currency. */
    otherAmount: 'Or enter another amount',
    email: 'Email',
    name: 'Your name',
    message: 'Message to us',
    listed: 'List me as a sponsor',
    sponsorName: 'Name or organization to list',
    website: 'Website',
  },
  sponsorHint: 'We’ll show your name, logo and website on our public sponsors page.',
  /** What donors confirm to get the second tier. */
  claim: {
    label: 'I represent a law firm or I’m a civil rights activist',
    hint: 'We’ll verify your eligibility at onboarding.',
  },
} as const;

/** What visitors read while the drive is paused, unless staff write words of their own. */
export const drivePausedText = 'The drive is paused. Thank you for wanting to help.';
