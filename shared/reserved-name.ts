/** How lists, and messages about what others did, name who did something and has no username there. */
export const unnamed = {
  unknown: 'Someone',
  visitor: 'the visitor',
  site: 'the site',
  commandLine: 'the command line',
  reader: 'You',
  none: 'Nobody',
} as const;

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** “A visitor” would seem to name the same as “the visitor”. */
const withoutArticle = (name: string) => name.replace(/^\P{L}*(an?|the)\P{L}+/iu, '');

const lettersOfBoth = (name: string) => [name, withoutArticle(name)].map(lettersOf);

const reserved = new Set(Object.values(unnamed).flatMap(lettersOfBoth));

/** Whether a list that shows this username would seem to name nobody, by its letters alone. */
export function isReservedName(username: string): boolean {
  return lettersOfBoth(username).some(letters => reserved.has(letters));
}
