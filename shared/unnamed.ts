/** How lists, and messages about what others did, name who did something and has no username there. */
export const unnamed = {
  unknown: 'Someone',
  visitor: 'the visitor',
  site: 'the site',
  commandLine: 'the command line',
  reader: 'You',
  none: 'Nobody',
} as const;
