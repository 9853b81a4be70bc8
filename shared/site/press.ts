export { pressCopy } from '@brand/copy/press';
