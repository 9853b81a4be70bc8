/** UTF-16 code units, several times what compared texts have. */
const maxLength = 1_000;

/** Leaves longer text alone: the time to sort misordered marks grows with the square of the length. */
export function normalizeText(text: string): string {
  return text.length > maxLength ? text : text.normalize('NFKC');
}

/** More than a letter needs. Browsers take seconds to draw thousands. */
const marksInARow = 8;

const moreMarks = new RegExp(`(\\p{M}{${marksInARow}})\\p{M}+`, 'gu');

/** C0 and C1 controls, without tabs and line breaks; `withoutNul` refuses U+0000. */
const unseenControls = /[^\P{Cc}\0\t\n\r]/gu;

export const limitMarks = (text: string): string => text.replace(moreMarks, '$1');

/** Removes unseen controls that come along with pasted text, and marks that no writing system piles up. */
export const cleanText = (typed: string): string => limitMarks(typed.replace(unseenControls, ''));

interface Named {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

export function nameOfPerson({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

/** `#12`; of a UUID, the first block: `#3f2a9b1c`. */
export const recordNumber = (id: number | string): string => `#${String(id).split('-', 1)[0]}`;

export const unnamed = {
  unknown: 'Someone',
  visitor: 'the visitor',
  site: 'the site',
  commandLine: 'the command line',
  reader: 'You',
  none: 'Nobody',
} as const;
