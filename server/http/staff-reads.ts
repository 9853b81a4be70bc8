import type { Database } from '../db/database';
import type { Actor } from '../db/hold-actor';
import { createFairQueue } from '../fair-queue/fair-queue';
import { tooManyRequests } from './errors';
import { requireSession } from './require-session';

/** Runs a read of an account when it is that account's turn. */
export interface StaffReads {
  /**
   * @throws HttpError 429 if too many reads of the same account are already waiting, or too many in total; 401 if the
   * session ended meanwhile.
   */
  run<Result>(user: Actor, read: () => Promise<Result>): Promise<Result>;
  /** From now on no read waits: there is no time for that during shutdown. */
  refuseWaiting(): void;
}

/**
 * Lists and counts search whole tables, and whoever is signed in can ask for any number of them. Six at once leave four
 * of the pool's ten connections to visitors and changes, and three of one account three to others. A page of the panel
 * asks for no more.
 */
export function createStaffReads(db: Database): StaffReads {
  const queue = createFairQueue({
    atOnce: 6,
    atOncePerKey: 3,
    maxWaiting: 200,
    maxWaitingPerKey: 30,
    onWaiting: () => {},
    refuse: () => tooManyRequests("You're loading too many lists at once. Please try again in a moment.", 5),
  });
  return {
    run: (user, read) =>
      queue.run(user.id, async hasWaited => {
        if (hasWaited) await requireSession(db, user);
        return read();
      }),
    refuseWaiting: queue.refuseWaiting,
  };
}
