import { donationLimits, shareLimits, units } from '@shared/limits';
import type { Logger } from 'pino';
import { removeStrayLogos, type SweepDeps, settlePending } from './features/donations/sweep-donations';
import { sweepShareFiles } from './features/shares/sweep-share-files';
import { removeStaleCounts } from './lockout/lockout';
import { forgetSubmissions } from './submissions/record-once';

interface Job {
  name: string;
  /** Milliseconds. */
  every: number;
  /** The signal asks a run that may take long to end early. */
  run: (stopping: AbortSignal) => Promise<void>;
}

export function listJobs(deps: SweepDeps): Job[] {
  return [
    {
      name: 'settle-pending',
      every: donationLimits.reconcileEvery,
      run: stopping => settlePending(deps, stopping),
    },
    { name: 'remove-stray-logos', every: donationLimits.reconcileEvery, run: () => removeStrayLogos(deps) },
    { name: 'sweep-share-files', every: shareLimits.sweepEvery, run: () => sweepShareFiles(deps) },
    { name: 'forget-submissions', every: units.HOUR, run: () => forgetSubmissions(deps) },
    { name: 'remove-stale-lockouts', every: units.HOUR, run: () => removeStaleCounts(deps) },
  ];
}

/** Runs each job now and then at its interval, never twice at a time. The answered function waits for running ones. */
export function startJobs(jobs: Job[], logger: Logger): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const start = (job: Job) => {
    if (running.has(job.name)) return;
    const run = job
      .run(stopping.signal)
      .catch(error => logger.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  };
  const timers = jobs.map(job => {
    start(job);
    return setInterval(() => start(job), job.every);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
