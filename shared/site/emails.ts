export { emailCopy } from '@brand/copy/emails';
