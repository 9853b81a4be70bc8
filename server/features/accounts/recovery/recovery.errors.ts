import { recoveryMessages } from '@shared/contracts/recovery';
import { forbidden, gone } from '../../../http/errors';

export const linkGone = () => gone(recoveryMessages.linkGone);

export const withoutMail = () => forbidden(recoveryMessages.withoutMail);
