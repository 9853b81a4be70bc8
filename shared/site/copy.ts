export { drivePausedText } from '@brand/copy/donation-dialog';
export { emailCopy } from '@brand/copy/emails';
export { pressCopy } from '@brand/copy/press';
export { callReplyTime, contactReplyTime, pressReplyTime } from '@brand/copy/site-wide';
