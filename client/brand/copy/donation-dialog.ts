import { apps } from '../studio';

export const donationDialogCopy = {
  title: `Donate to ${apps.personal.name} and ${apps.group.name}`,
  lead: 'You’ll pay securely on Stripe. We never see your card number.',
  terms: 'Donations are not tax-deductible.',
  /** Goes before the name of a reward and its summary. */
  reward: 'Your reward:',
  sponsorHint: 'We’ll show your name, logo and website on our public sponsors page.',
  /** What donors confirm to get the second tier. */
  claim: {
    label: 'I represent a law firm or I’m a civil rights activist',
    hint: 'We’ll verify your eligibility at onboarding.',
  },
} as const;
