/* How soon someone replies, wherever that is promised: on pages, in dialogs, and in emails to visitors and staff. */

export const pressReplyTime = '24-48 hours';
export const contactReplyTime = '1-2 business days';
/** To a request for a call. Requests that wait for longer are overdue. */
export const callReplyTime = 'one business day';
