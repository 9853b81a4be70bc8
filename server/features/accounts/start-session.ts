import type { Request } from 'express';

/** Signs a user in under a fresh session ID. */
export function startSession(request: Request, user: Express.User): Promise<void> {
  return settle(done => request.logIn(user, done));
}

/** The session that asks goes on under another ID, with a new proof or version (OWASP ASVS 5.0, 7.2.4). */
export function renewSession(
  request: Request,
  changes: Partial<Pick<Express.User, 'provenAt' | 'sessionVersion'>>,
): Promise<void> {
  return startSession(request, { ...(request.user as Express.User), ...changes });
}

/** Deletes the session, signed in or not. */
export function endSession(request: Request): Promise<void> {
  return settle(done => request.session.destroy(done));
}

function settle(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())));
}
