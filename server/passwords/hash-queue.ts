import { createFairQueue, type FairQueue, type Refusal } from '../fair-queue/fair-queue';
import { tooManyRequests } from '../http/errors';
import type { Metrics } from '../metrics/metrics';
import { defaultThreads, PasswordHasherBusyError } from './password-hasher';

/**
 * Each has its own queue, so that a flood of sign-ins does not delay recipients of shares, nor staff on networks of theirs,
 * guesses at shares don't delay those who opened theirs before, and nobody who registered many accounts delays the proofs
 * and new shares of others.
 */
export type HashLane =
  | 'account'
  | 'known-network'
  | 'proof'
  | 'registered'
  | 'unlock'
  | 'known-recipient'
  | 'staff';

/** Where work waits, and who takes turns there with others: a network, an account, or a link. */
export interface Turn {
  lane: HashLane;
  key: string;
}

export interface HashQueue {
  /**
   * Runs work that keeps a thread busy with passwords, when it is its turn.
   * @throws HttpError 429 if too much work of the same key is already waiting.
   * @throws PasswordHasherBusyError if too much is waiting in total.
   */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
  /**
   * From now on no password waits: there is no time for that during shutdown. Waiting ones are refused as if the queue
   * were full.
   */
  refuseWaiting(): void;
}

interface HashQueueDeps {
  metrics: Pick<Metrics, 'setWaitingHashes' | 'countRefusedHash'>;
  /** In each lane. */
  maxWaitingPerKey: number;
}

/** Per lane. With 0.4 s per key, the last one waits about 16 s, which browsers and people do. */
const maxWaiting = 40;

/** Passwords checked at a time. Keys of shares take 128 MiB each. */
const atOnce: Record<HashLane, number> = {
  account: defaultThreads,
  'known-network': 2,
  proof: 2,
  registered: 1,
  unlock: 1,
  'known-recipient': 1,
  staff: 1,
};

export function createHashQueue({ metrics, maxWaitingPerKey }: HashQueueDeps): HashQueue {
  const createLane = (lane: HashLane) =>
    createFairQueue({
      atOnce: atOnce[lane],
      maxWaiting,
      maxWaitingPerKey,
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
    registered: createLane('registered'),
    unlock: createLane('unlock'),
    'known-recipient': createLane('known-recipient'),
    staff: createLane('staff'),
  };
  return {
    run: ({ lane, key }, work) => lanes[lane].run(key, work),
    refuseWaiting() {
      for (const lane of Object.values(lanes)) lane.refuseWaiting();
    },
  };
}

function errorFor(reason: Refusal, lane: HashLane): Error {
  if (reason === 'full') return new PasswordHasherBusyError('Too many passwords are waiting');
  const yours = 'Several of your passwords are already being checked';
  const reasons: Partial<Record<HashLane, string>> = {
    proof: yours,
    staff: yours,
    registered: 'Several passwords are being checked right now',
  };
  const ofNetwork = 'Several passwords from your network are being checked right now';
  return tooManyRequests(`${reasons[lane] ?? ofNetwork}. Please try again in a moment.`, 5);
}
