import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { units } from '@shared/limits/amounts';
import pLimit from 'p-limit';
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
  /** Milliseconds that work may wait for a thread before it's refused. */
  maxWait?: number;
}

/** With r = 8 one derivation takes 128 MiB and about 0.4 s. */
export const defaultKeyCost = 2 ** 17;

const defaultThreads = Math.min(4, Math.max(2, availableParallelism() - 1));

/** One a core, in half of the memory that is free. */
const countDerivations = () =>
  Math.max(
    1,
    Math.min(availableParallelism(), Math.floor(process.availableMemory() / 2 / (128 * units.MIB))),
  );

/** Runs on threads of lower priority, so that a burst of sign-ins doesn't delay other requests. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { cost = 10, keyCost = defaultKeyCost, threads, maxWait = 12 * units.SECOND } = options;
  const hashes = createThreads(threads ?? defaultThreads, maxWait);
  const derivations = createThreads(threads ?? countDerivations(), maxWait);

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

function createThreads(threads: number, maxWait: number) {
  const limit = pLimit(threads);
  const start = () => {
    const started = new Piscina({
      filename: fileURLToPath(new URL('./password-worker.js', import.meta.url)),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      niceIncrement: 5,
      // Piscina requires the program, although it's a module, and Node 20 ends the process if a thread is stopped meanwhile.
      execArgv: ['--no-experimental-require-module'],
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

  async function runNow(name: string, task: object) {
    pool ??= start();
    const used = pool;
    try {
      return await used.run(task, { name });
    } catch (error) {
      if (error instanceof RangeError) throw error;
      discard(used);
      throw new PasswordHasherBusyError('A thread for passwords failed', { cause: error });
    }
  }

  return {
    run(name: string, task: object) {
      const asked = performance.now();
      return limit(() => {
        if (performance.now() - asked > maxWait)
          throw new PasswordHasherBusyError('Too many passwords are waiting');
        return runNow(name, task);
      });
    },
    close: async () => pool?.close(),
  };
}
