import type { Request } from 'express';
import { originOf } from '../complete-sign-in';
import type { Self } from './change-profile';

/** Whoever changes their own account, by their request. */
export function toSelf(
  { id, passwordMark, sessionKey, sessionVersion }: Express.User,
  request: Request,
): Self {
  return { id, sid: request.sessionID, passwordMark, sessionKey, sessionVersion, ...originOf(request) };
}
