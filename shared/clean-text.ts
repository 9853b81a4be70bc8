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
