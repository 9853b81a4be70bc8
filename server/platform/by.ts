import type { Request } from 'express';

export type Account = Pick<Express.User, 'id' | 'username' | 'firstName' | 'lastName'>;

/** Who acts, and from where. `By<Account>` is somebody with an account, and `By<Express.User>` is signed in. */
export interface By<Who extends Account | null = Account | null> {
  /** Null for visitors, jobs, and the command line. */
  user: Who;
  /** The address; null for jobs and the command line. */
  ip: string | null;
  userAgent?: string | undefined;
}

export const byOperator: By<null> = { user: null, ip: null };

export const byOf = (request: Request): By<Express.User | null> => ({
  user: request.user ?? null,
  // Empty once the connection is gone.
  ip: request.ip ?? '',
  userAgent: request.get('User-Agent'),
});
