/* How soon someone replies, as promised on pages, in dialogs, and in emails. */

export const pressReplyTime = '24-48 hours';
export const contactReplyTime = '1-2 business days';
/** Requests for a call are overdue after one business day, whatever this says. */
export const callReplyTime = 'one business day';

/** Below pictures of clients' screens. */
export const sampleNote = 'Screens show sample data. Client names are changed.';

/* The footer's: constants, as in home.ts, because every first load has them. */

export const mailLabel = 'Email the people who’ll do the work';
/** Goes before how soon someone replies. */
export const repliesIn = 'replies in';
export const smallPrint = 'Not for navigation at sea.';
