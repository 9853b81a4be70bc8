import type { Actor } from '../../db/hold-actor';

/**
 * Whether the site emails visitors what somebody on the staff writes. Where anyone can register, that may be a stranger,
 * and the visitor another one whose address they typed into a form: an owner has to approve the account first.
 */
export const mayWriteToVisitors = ({ registeredFrom }: Pick<Actor, 'registeredFrom'>): boolean =>
  registeredFrom === null;
