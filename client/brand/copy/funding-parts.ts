/** What a donation is spent on. */
export const fundingParts = [
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
    text: 'An outside code review, encrypted recordings and apps that store as little as possible, so no one can demand what we don’t have.',
  },
  {
    title: 'Ongoing development',
    text: 'Fixes, translations and updates for every new version of iOS and Android.',
  },
] as const;
