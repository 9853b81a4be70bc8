import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

export interface PasswordHasher {
  /**
   * @throws RangeError for a password of more than 72 bytes.
   * @throws PasswordHasherBusyError
   */
  hash(password: string): Promise<string>;
  /** @throws PasswordHasherBusyError */
  verify(password: string, hash: string): Promise<boolean>;
  /**
   * Derives a key of this many bytes from the password with scrypt.
   * @throws RangeError for parameters that take more than 129 MiB.
   * @throws PasswordHasherBusyError
   */
  deriveKey(password: string, parameters: KeyParameters): Promise<Buffer>;
  /** Finishes pending work, then ends the threads. */
  close(): Promise<void>;
}

export interface KeyParameters {
  salt: Buffer;
  /** scrypt's cost, block size and parallelization. */
  N: number;
  r: number;
  p: number;
  /** Bytes. */
  length: number;
}

/** More passwords are waiting to be checked than can be handled in a reasonable time. */
export class PasswordHasherBusyError extends Error {
  override name = 'PasswordHasherBusyError';
}

interface PasswordHasherOptions {
  cost?: number;
  threads?: number;
  /** Passwords that may wait while all threads are busy. A thread does about 14 a second. */
  maxWaiting?: number;
  /**
   * Keys that may wait to be derived, one after the other: the last of them waits about 16 s, less than browsers do.
   */
  maxDerivationsWaiting?: number;
}

/** One thread for each core but one, at least two and at most four. */
const defaultThreads = Math.min(4, Math.max(2, availableParallelism() - 1));

/**
 * bcrypt and scrypt on separate threads of lower priority, so that a burst of sign-ins does not delay other requests.
 */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { cost = 10, threads = defaultThreads, maxWaiting = 128, maxDerivationsWaiting = 40 } = options;
  const hashes = createThreads({ minThreads: 1, maxThreads: threads, maxQueue: maxWaiting });
  // One at a time: each takes 128 MiB, which are returned to the system when it ends.
  const derivations = createThreads({ minThreads: 0, maxThreads: 1, maxQueue: maxDerivationsWaiting });

  return {
    hash: password => hashes.run('hashPassword', { password, cost }),
    verify: (password, hash) => hashes.run('verifyPassword', { password, hash }),
    deriveKey: async (password, parameters) =>
      Buffer.from(await derivations.run('deriveKey', { password, ...parameters })),
    async close() {
      await Promise.all([hashes.close(), derivations.close()]);
    },
  };
}

function createThreads(size: { minThreads: number; maxThreads: number; maxQueue: number }) {
  const start = () => {
    const started = new Piscina({
      filename: fileURLToPath(new URL('./password-worker.js', import.meta.url)),
      idleTimeout: 30_000,
      niceIncrement: 5,
      // Piscina requires the program, although it's a module, and Node 20 ends the process if a thread is stopped meanwhile.
      execArgv: ['--no-experimental-require-module'],
      ...size,
    });
    // Without tasks, its errors arrive here.
    started.on('error', () => discard(started));
    return started;
  };
  // After a thread fails to start, say for lack of file descriptors, Piscina never starts another one, and what waits
  // for it would wait forever.
  const discard = (failed: Piscina) => {
    if (pool === failed) pool = null;
    void failed.destroy();
  };
  let pool: Piscina | null = start();

  return {
    async run(name: string, task: object) {
      pool ??= start();
      const used = pool;
      if (used.queueSize >= size.maxQueue) {
        throw new PasswordHasherBusyError('Too many passwords are waiting');
      }
      try {
        return await used.run(task, { name });
      } catch (error) {
        // The work itself throws no other error.
        if (error instanceof RangeError) throw error;
        discard(used);
        throw new PasswordHasherBusyError('A thread for passwords failed', { cause: error });
      }
    },
    close: async () => pool?.close(),
  };
}
