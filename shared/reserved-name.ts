/** How lists, and messages about what others did, name who did something and has no username there. */
export const unnamed = {
  unknown: 'Someone',
  removed: 'A removed account',
  visitor: 'the visitor',
  /** Stored where a username would be. */
  site: 'the site',
  commandLine: 'the command line',
  reader: 'You',
  none: 'Nobody',
} as const;

/** What lists add to the username of an account that is gone. */
export const removedMark = '(removed account)';

/** How lists name an account. */
export const markRemoved = (username: string, isRemoved: boolean): string =>
  isRemoved ? `${username} ${removedMark}` : username;

/** Without an article: “A visitor” would seem to name the same. */
const fold = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^(an?|the)/, '');

const reserved = new Set(Object.values(unnamed).map(fold));
const mark = fold(removedMark);

/** Whether a list that shows this username would seem to name nobody, or an account that is gone, by its letters alone. */
export function isReservedName(username: string): boolean {
  const letters = fold(username);
  return reserved.has(letters) || letters.includes(mark);
}
