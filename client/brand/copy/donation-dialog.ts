import { formatDollars } from '@shared/money';
import { apps } from '../studio';
import { rewardTiers } from './reward-tiers';

const { advocate } = rewardTiers;

export const donationDialogCopy = {
  title: `Donate to ${apps.personal.name} and ${apps.group.name}`,
  lead: 'You’ll pay securely on Stripe. We never see your card number.',
  terms: 'Donations are not tax-deductible.',
  /** Before the name of a reward and its summary. */
  reward: 'Comes with',
  sponsorHint: 'We’ll show your name, logo and website on our public sponsors page.',
  /** What donors say of themselves to get the second tier. */
  claim: {
    label: 'I represent a law firm or I’m a civil rights activist',
    hint: `At ${formatDollars(advocate.from)} or more, ${advocate.name} gives you two years of free, unlimited access to ${apps.personal.name} after its native launch. We’ll verify your eligibility at onboarding.`,
  },
} as const;
