import { formatDollars } from '@shared/money';
import { apps, drive } from '../studio';

export const sponsorsCopy = {
  title: 'The people behind two free safety apps.',
  lead: `Our sponsors gave ${formatDollars(drive.sponsorFrom)} or more to ${apps.personal.name} and ${apps.group.name}. Largest donations first.`,
  /** While nobody is listed. */
  emptyLead: `Give ${formatDollars(drive.sponsorFrom)} or more to ${apps.personal.name} and ${apps.group.name}, and we’ll list your name, logo and website here.`,
} as const;

export const notFoundText = 'Did you forget to add the page to the router?';

/** Beside the forms for sign-in, invitations and new passwords. */
export const authCopy = {
  figures: [
    { value: '500+', name: 'projects' },
    { value: '98%', name: 'satisfaction' },
    { value: '24/7', name: 'support' },
  ],
} as const;

export const demoCopy = {
  personal: {
    alt: `${apps.personal.name}: the record of an encounter, with a transcript, the location and who was notified`,
  },
  group: {
    alt: `${apps.group.name}: a city map with a group, its meeting point, two confirmed alerts and one unconfirmed alert`,
  },
} as const;
