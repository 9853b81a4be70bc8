import type { Request } from 'express';
import type { DoneBy } from '../activity/activity';

/** Who sends a request, signed in or not, and from where. */
export function doneBy({ user, ip }: Pick<Request, 'user' | 'ip'>): DoneBy {
  return { actor: user ?? null, ip };
}
