/* The footer of every public page. Each text is a constant by itself, as in home.ts: it's part of every first load. */

export const mailLabel = 'Email the people who’ll do the work';
/** Before how soon someone replies to messages sent from a page. */
export const repliesIn = 'replies in';
export const smallPrint = 'Not for navigation at sea.';
