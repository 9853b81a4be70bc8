import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import { createAdvisoryLocks } from '../db/advisory-lock';
import type { Connection } from '../db/database';
import { advisoryLocks } from '../db/locks';
import { hasRunSince, recordRun } from './job-runs.repository';

export type JobOutcome = 'done' | 'running elsewhere' | 'done elsewhere';

export interface JobLocks {
  /**
   * Runs a job unless another instance does, or started to less than half an interval ago. Runs from before this
   * instance started do not count: a start immediately catches up on what a crash left behind.
   */
  run(job: { name: string; every: number }, work: () => Promise<void>): Promise<JobOutcome>;
  close(): Promise<void>;
}

interface JobLockDeps {
  connection: Pick<Connection, 'pool' | 'db'>;
  clock: Clock;
}

/** Lets one of several instances run each job, under an advisory lock. */
export function createJobLocks({ connection: { pool, db }, clock }: JobLockDeps): JobLocks {
  const openedAt = clock.now().getTime();
  const locks = createAdvisoryLocks(pool);
  return {
    async run({ name, every }, work) {
      const release = await locks.tryLock(advisoryLocks.jobs, numberOf(name));
      if (!release) return 'running elsewhere';
      try {
        const startedAt = clock.now();
        const since = new Date(Math.max(openedAt, startedAt.getTime() - every / 2));
        if (await hasRunSince(db, name, { since, now: startedAt })) return 'done elsewhere';
        await work();
        await recordRun(db, name, startedAt);
        return 'done';
      } finally {
        await release();
      }
    },
    close: locks.close,
  };
}

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE(0);
}
