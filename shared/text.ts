/** UTF-16 code units: several times what the longest text that is compared in this form has. */
const maxLength = 1_000;

/**
 * The same text for every way to compose a letter, and for full-width forms. Longer text stays as it is: what it goes
 * into is shorter, and with marks in the wrong order, the time to sort them grows with the square of the length.
 */
export function normalizeText(text: string): string {
  return text.length > maxLength ? text : text.normalize('NFKC');
}

/** More than a letter needs in writing. Browsers take seconds to draw thousands. */
const marksInARow = 8;

const moreMarks = new RegExp(`(\\p{M}{${marksInARow}})\\p{M}+`, 'gu');

/** Of the C0 and C1 controls, all but tabs and line breaks; U+0000 is left to the check that every text has. */
const unseenControls = /[^\P{Cc}\0\t\n\r]/gu;

/** As a browser can draw it: without marks that no writing system piles up. */
export const limitMarks = (text: string): string => text.replace(moreMarks, '$1');

/**
 * What a visitor wrote, without what comes along when somebody pastes from elsewhere and nobody sees, such as form feeds,
 * which take six bytes each in JSON, and without marks that no writing system piles up.
 */
export const cleanText = (typed: string): string => limitMarks(typed.replace(unseenControls, ''));

interface Named {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** `Ada Lind`; the username where there is no name. */
export function nameOfPerson({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

/**
 * How staff tell records apart, in lists, in searches, and in the activity: “#12”. Of a UUID, the first block will do:
 * “#3f2a9b1c”.
 */
export const recordNumber = (id: number | string): string => `#${String(id).split('-', 1)[0]}`;

/** How lists, and messages about what others did, name who did something and has no username there. */
export const unnamed = {
  unknown: 'Someone',
  visitor: 'the visitor',
  site: 'the site',
  commandLine: 'the command line',
  reader: 'You',
  none: 'Nobody',
} as const;
