import type { Request } from 'express';
import type { Database } from '../db/database';
import { createFairQueue, type WorkOptions } from '../fair-queue/fair-queue';
import { badRequest, tooManyRequests, unauthorized } from './errors';
import { requireSession } from './require-session';
import { sharingNetworkOf } from './visitor-address';

type Reader = Pick<
  Express.User,
  'id' | 'username' | 'role' | 'registeredFrom' | 'sessionKey' | 'sessionVersion'
>;

/** Runs a read when it is the turn of whoever asks. */
export type TakeTurn = <Result>(read: () => Promise<Result>) => Promise<Result>;

/** Runs a read of somebody signed in when it is their turn. */
export interface StaffReads {
  /**
   * @throws HttpError 429 if too many reads of the same owner, or network, are already waiting, or too many in total; 401
   * if the session ended meanwhile, or the account has another role.
   */
  run<Result>(
    user: Reader,
    from: Pick<Request, 'ip'>,
    read: () => Promise<Result>,
    options?: WorkOptions,
  ): Promise<Result>;
  /** The same for the reads of one request, of which only the first can be refused: the others go on with its answer. */
  turnOf(request: Pick<Request, 'user' | 'ip' | 'res'>): TakeTurn;
  /** From now on no read waits: there is no time for that during shutdown. */
  refuseWaiting(): void;
}

/**
 * Lists, counts, and look-ups of people search whole tables, and whoever is signed in can ask for any number of them. Six
 * at once leave four of the pool's ten connections to visitors and changes. Two of the six are for owners, and one is for
 * accounts that no owner has approved: where anyone can register, strangers may have any number of them, with searches
 * that take seconds. They take turns by the network that they registered from, and colleagues by the one they're on.
 */
export function createStaffReads(db: Database): StaffReads {
  const each = { maxWaiting: 200, maxWaitingPerKey: 30, onWaiting: () => {}, refuse };
  const owners = createFairQueue({ ...each, atOnce: 2 });
  // Twenty people may open the panel in one office.
  const colleagues = createFairQueue({ ...each, atOnce: 3, atOncePerKey: 2, maxWaitingPerKey: 60 });
  const unapproved = createFairQueue({ ...each, atOnce: 1 });
  const chooseQueue = ({ id, role, registeredFrom }: Reader, ip: string | undefined) => {
    if (role === 'owner') return { queue: owners, key: id };
    if (registeredFrom === null) return { queue: colleagues, key: sharingNetworkOf(ip) };
    return { queue: unapproved, key: registeredFrom };
  };
  const run: StaffReads['run'] = (user, { ip }, read, options) => {
    const { queue, key } = chooseQueue(user, ip);
    const work = async (hasWaited: boolean) => {
      if (hasWaited) await requireSession(db, user, { role: user.role });
      return read();
    };
    return queue.run(key, work, options);
  };
  return {
    run,
    turnOf({ user, ip, res }) {
      if (!user) throw unauthorized();
      const whileConnected =
        <Result>(read: () => Promise<Result>) =>
        () => {
          if (res?.destroyed) throw hungUp();
          return read();
        };
      let continues = false;
      return async read => {
        const result = await run(user, { ip }, whileConnected(read), { continues });
        continues = true;
        return result;
      };
    },
    refuseWaiting() {
      for (const queue of [owners, colleagues, unapproved]) queue.refuseWaiting();
    },
  };
}

/** Nobody reads this. */
const hungUp = () => badRequest('The connection was closed before the answer was there.');

const refuse = () => tooManyRequests('Too many lists are loading at once. Please try again in a moment.', 5);
