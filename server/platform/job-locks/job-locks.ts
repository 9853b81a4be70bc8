import { createHash } from 'node:crypto';
import type pg from 'pg';
import { advisoryLocks, createAdvisoryLocks } from '../db/advisory-lock';

export type JobOutcome = 'done' | 'running elsewhere';

export type JobLocks = ReturnType<typeof createJobLocks>;

/** Lets one of several instances at a time run each job, under an advisory lock. */
export function createJobLocks({ connection: { pool } }: { connection: { pool: pg.Pool } }) {
  const locks = createAdvisoryLocks(pool);
  return {
    async run(name: string, work: () => Promise<void>): Promise<JobOutcome> {
      const number = createHash('sha256').update(name).digest().readInt32BE(0);
      const release = await locks.tryLock(advisoryLocks.jobs, number);
      if (!release) return 'running elsewhere';
      try {
        await work();
        return 'done';
      } finally {
        await release();
      }
    },
    close: locks.close,
  };
}
