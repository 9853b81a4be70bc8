export { emailCopy } from '@brand/copy/emails';
export { callReplyTime, contactReplyTime, pressReplyTime } from '@brand/copy/site-wide';
