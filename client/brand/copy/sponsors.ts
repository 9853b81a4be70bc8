import { donationLimits } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { apps } from '../studio';

export const sponsorsCopy = {
  title: 'They gave so everyone can use these apps free.',
  lead: `Our sponsors gave ${formatDollars(donationLimits.sponsorFrom)} or more to ${apps.personal.name} and ${apps.group.name}, our two free safety apps. The largest donations come first.`,
} as const;
