import { createFairQueue, type FairQueue, type Refusal } from '../fair-queue/fair-queue';
import { tooManyRequests } from '../http/errors';
import { sharingNetworkOf } from '../http/visitor-address';
import type { Metrics } from '../metrics/metrics';
import { defaultThreads, PasswordHasherBusyError } from './password-hasher';

/**
 * Each has its own queue, so that a flood of sign-ins does not delay recipients of shares, nor staff on networks from which
 * somebody has signed in lately.
 */
export type HashLane = 'account' | 'known-network' | 'proof' | 'unlock' | 'staff';

export interface HashQueue {
  /**
   * Runs work that keeps a thread busy with a password, when it is this network's turn.
   * @throws HttpError 429 if too much work of the same network is already waiting.
   * @throws PasswordHasherBusyError if too much is waiting in total.
   */
  run<Result>(
    lane: Exclude<HashLane, 'proof'>,
    ip: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * The same for a password of somebody signed in, when it is their account's turn: no neighbor on their network keeps
   * them from ending a stolen session. And for the new password of whoever has a link that works, whose key is the link.
   */
  runFor<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * From now on no password waits: there is no time for that during shutdown. Waiting ones are refused as if the queue
   * were full.
   */
  refuseWaiting(): void;
}

interface HashQueueDeps {
  metrics: Pick<Metrics, 'setWaitingHashes' | 'countRefusedHash'>;
  /** Per IPv4 /24 or IPv6 /48 in each lane. */
  maxWaitingPerNetwork: number;
}

/** Per lane. With 0.4 s per key, the last one waits about 16 s, which browsers and people do. */
const maxWaiting = 40;

/** Passwords checked at a time. Keys of shares take 128 MiB each. */
const atOnce: Record<HashLane, number> = {
  account: defaultThreads,
  'known-network': 2,
  proof: 2,
  unlock: 1,
  staff: 1,
};

export function createHashQueue({ metrics, maxWaitingPerNetwork }: HashQueueDeps): HashQueue {
  const createLane = (lane: HashLane) =>
    createFairQueue({
      atOnce: atOnce[lane],
      maxWaiting,
      maxWaitingPerKey: maxWaitingPerNetwork,
      onWaiting: waiting => metrics.setWaitingHashes(lane, waiting),
      refuse(reason) {
        metrics.countRefusedHash(lane, reason === 'key' ? 'network' : reason);
        return errorFor(reason, lane);
      },
    });
  const lanes: Record<HashLane, FairQueue> = {
    account: createLane('account'),
    'known-network': createLane('known-network'),
    proof: createLane('proof'),
    unlock: createLane('unlock'),
    staff: createLane('staff'),
  };
  return {
    run: (lane, ip, work) => lanes[lane].run(sharingNetworkOf(ip), work),
    runFor: (key, work) => lanes.proof.run(key, work),
    refuseWaiting() {
      for (const lane of Object.values(lanes)) lane.refuseWaiting();
    },
  };
}

function errorFor(reason: Refusal, lane: HashLane): Error {
  if (reason === 'full') return new PasswordHasherBusyError('Too many passwords are waiting');
  return tooManyRequests(
    `Several passwords ${lane === 'proof' ? 'of yours' : 'from your network'} are being checked right now. Please try again in a moment.`,
    5,
  );
}
