import type { Request } from 'express';
import type { Database } from '../db/database';
import { createFairQueue, type Refusal } from '../fair-queue/fair-queue';
import { tooManyRequests } from './errors';
import { requireSession } from './require-session';
import { sharingNetworkOf } from './visitor-address';

type Reader = Pick<Express.User, 'id' | 'username' | 'role' | 'sessionKey' | 'sessionVersion'>;

/** Runs a read of somebody signed in when it is their turn. */
export interface StaffReads {
  /**
   * @throws HttpError 429 if too many reads of the same owner, or network, are already waiting, or too many in total; 401
   * if the session ended meanwhile, or the account has another role.
   */
  run<Result>(user: Reader, from: Pick<Request, 'ip'>, read: () => Promise<Result>): Promise<Result>;
  /** From now on no read waits: there is no time for that during shutdown. */
  refuseWaiting(): void;
}

/**
 * Lists, counts, and look-ups of people search whole tables, and whoever is signed in can ask for any number of them. Six at once leave four
 * of the pool's ten connections to visitors and changes. Where anyone can register, a stranger may be staff with any
 * number of accounts: owners have two of the six to themselves, and others take turns by network. A page of the panel
 * asks for three at once.
 */
export function createStaffReads(db: Database): StaffReads {
  const each = { maxWaiting: 200, maxWaitingPerKey: 30, onWaiting: () => {}, refuse };
  const owners = createFairQueue({ ...each, atOnce: 2 });
  const others = createFairQueue({ ...each, atOnce: 4, atOncePerKey: 3 });
  return {
    run(user, { ip }, read) {
      const isOwner = user.role === 'owner';
      const queue = isOwner ? owners : others;
      return queue.run(isOwner ? user.id : sharingNetworkOf(ip), async hasWaited => {
        if (hasWaited) await requireSession(db, user, { role: user.role });
        return read();
      });
    },
    refuseWaiting() {
      owners.refuseWaiting();
      others.refuseWaiting();
    },
  };
}

function refuse(reason: Refusal): Error {
  const what =
    reason === 'key' ? "You're loading too many lists at once" : 'Too many lists are being loaded right now';
  return tooManyRequests(`${what}. Please try again in a moment.`, 5);
}
