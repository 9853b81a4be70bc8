/* How soon someone replies, wherever that is promised: on pages, in dialogs, and in emails to visitors and staff. */

export const pressReplyTime = '24-48 hours';
export const contactReplyTime = '1-2 business days';
/** To a request for a call. Requests that wait for longer are overdue. */
export const callReplyTime = 'one business day';

/* The footer of every public page. Each text is a constant by itself, as in home.ts: it's part of every first load. */

export const mailLabel = 'Email the people who’ll do the work';
/** Before how soon someone replies to messages sent from a page. */
export const repliesIn = 'replies in';
export const smallPrint = 'Not for navigation at sea.';

/** Hints of the forms that send an inquiry. */
export const projectDetailsHint =
  'What do you use now, who uses it and what goes wrong? A line or two is enough.';
export const pressDetailsHint = 'Tell us your deadline and the outlet, office or case it’s for.';
