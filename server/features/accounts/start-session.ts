import type { Request } from 'express';

/** Signs a user in under a fresh session ID. */
export function startSession(request: Request, user: Express.User): Promise<void> {
  return settle(done => request.login(user, done));
}

/** Deletes the session, signed in or not. */
export function endSession(request: Request): Promise<void> {
  return settle(done => request.session.destroy(done));
}

function settle(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())));
}
