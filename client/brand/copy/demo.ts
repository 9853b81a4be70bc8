import { apps } from '../studio';

const { personal, group } = apps;

/** What the full-screen pictures of the apps show, which are the lead pictures of their pages. */
export const demoCopy = {
  personal: {
    alt: `${personal.name}: the record of an encounter, with a transcript, the location and who was notified`,
  },
  group: {
    alt: `${group.name}: a city map with a group, its meeting point, two confirmed alerts and one unconfirmed alert`,
  },
} as const;
