/** Notes to start from. */
export const declineSuggestions = [
  'We’re fully booked for the next few weeks.',
  'This isn’t something we do well, and we’d rather say so now.',
  'You can reach us faster with a short email.',
] as const;
