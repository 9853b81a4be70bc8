import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

export interface PasswordHasher {
  /** @throws RangeError for more than 72 bytes, or PasswordHasherBusyError. */
  hash(password: string): Promise<string>;
  /** @throws PasswordHasherBusyError */
  verify(password: string, hash: string): Promise<boolean>;
  /** @throws RangeError for parameters that take more than 129 MiB, or PasswordHasherBusyError. */
  deriveKey(password: string, parameters: KeyParameters): Promise<Buffer>;
  /** scrypt's N for keys of new passwords. */
  readonly keyCost: number;
  close(): Promise<void>;
}

export interface KeyParameters {
  salt: Buffer;
  N: number;
  r: number;
  p: number;
  /** Bytes. */
  length: number;
}

export class PasswordHasherBusyError extends Error {
  override name = 'PasswordHasherBusyError';
}

interface PasswordHasherOptions {
  /** bcrypt's cost factor. */
  cost?: number;
  keyCost?: number;
  threads?: number;
  /** Passwords that may wait: a thread does about 14 a second. */
  maxWaiting?: number;
  /** Keys that may wait to be derived: the last one waits about 16 s, less than browsers do. */
  maxDerivationsWaiting?: number;
}

/** With r = 8 one derivation takes 128 MiB and about 0.4 s. */
export const defaultKeyCost = 2 ** 17;

const defaultThreads = Math.min(4, Math.max(2, availableParallelism() - 1));

/** Runs on threads of lower priority, so that a burst of sign-ins doesn't delay other requests. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const {
    cost = 10,
    keyCost = defaultKeyCost,
    threads = defaultThreads,
    maxWaiting = 128,
    maxDerivationsWaiting = 40,
  } = options;
  const hashes = createThreads({ minThreads: 1, maxThreads: threads, maxQueue: maxWaiting });
  // One at a time, because each takes 128 MiB.
  const derivations = createThreads({ minThreads: 0, maxThreads: 1, maxQueue: maxDerivationsWaiting });

  return {
    keyCost,
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
    started.on('error', () => discard(started));
    return started;
  };
  // After a thread fails to start, Piscina never starts another one, and what waits for it would wait forever.
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
        if (error instanceof RangeError) throw error;
        discard(used);
        throw new PasswordHasherBusyError('A thread for passwords failed', { cause: error });
      }
    },
    close: async () => pool?.close(),
  };
}
