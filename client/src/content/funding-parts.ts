/** What a gift is spent on. */
export const fundingParts = [
  {
    title: 'Mobile development',
    text: 'Native iOS and Android versions of both apps: recording that goes on while the screen is locked, and alerts that arrive with the app closed.',
  },
  {
    title: 'Infrastructure',
    text: 'Servers, map tiles and message delivery, sized for the worst night of the year and not for the average one.',
  },
  {
    title: 'Security and privacy',
    text: 'An outside review of the code, encrypted recordings, and the work it takes not to hold what nobody should be able to ask us for.',
  },
  {
    title: 'Ongoing development',
    text: 'Fixes, translations, and whatever the next version of every phone system breaks in September.',
  },
] as const;
