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
   * A key of so many bytes that only the password makes again, with scrypt.
   * @throws RangeError for parameters that take more than 64 MiB.
   * @throws PasswordHasherBusyError
   */
  deriveKey(password: string, parameters: KeyParameters): Promise<Buffer>;
  /** Finishes what was asked, then lets the threads go. */
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

/** More passwords are waiting to be checked than can be answered in a reasonable time. */
export class PasswordHasherBusyError extends Error {
  override name = 'PasswordHasherBusyError';
}

interface PasswordHasherOptions {
  cost?: number;
  threads?: number;
  /** Passwords that may wait while all threads are at work. A thread does about 14 a second. */
  maxWaiting?: number;
}

/** bcrypt and scrypt on threads of their own, of lower priority, so that a burst of sign-ins does not hold up other requests. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const {
    cost = 10,
    threads = Math.min(4, Math.max(2, availableParallelism() - 1)),
    maxWaiting = 128,
  } = options;
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./password-worker.js', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    maxQueue: maxWaiting,
    niceIncrement: 10,
  });

  const run = (name: string, task: object) => {
    if (pool.queueSize >= maxWaiting) throw new PasswordHasherBusyError('Too many passwords are waiting');
    return pool.run(task, { name });
  };

  return {
    hash: async password => run('hashPassword', { password, cost }),
    verify: async (password, hash) => run('verifyPassword', { password, hash }),
    deriveKey: async (password, parameters) =>
      Buffer.from(await run('deriveKey', { password, ...parameters })),
    close: () => pool.close(),
  };
}
