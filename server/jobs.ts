import { donationLimits, mailLimits, shareLimits, units } from '@shared/limits';
import type { Logger } from 'pino';
import { forgetSessions } from './features/accounts/forget-sessions';
import { removeStrayLogos, type SweepDeps, settlePending } from './features/donations/sweep-donations';
import { destroyExpired } from './features/shares/destroy-expired';
import { sweepShareFiles } from './features/shares/sweep-share-files';
import { removeStaleCounts } from './lockout/lockout';
import { createDelivery, eraseOldMail } from './mail/deliver-mail';
import type { Mailer } from './mail/mailer';
import type { Metrics } from './metrics/metrics';
import { forgetSubmissions } from './submissions/record-once';

interface Job {
  name: string;
  /** Milliseconds. */
  every: number;
  /** The signal asks a run that may take long to end early. */
  run: (stopping: AbortSignal) => Promise<void>;
  /** Takes a function that runs the job ahead of its time, or once more where it is running. */
  onWake?: (wake: () => void) => void;
}

interface JobDeps extends SweepDeps {
  /** Null where there is no mail server: then nothing is sent. */
  mailer: Mailer | null;
}

export function listJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'settle-pending',
      every: donationLimits.reconcileEvery,
      run: stopping => settlePending(deps, stopping),
    },
    { name: 'remove-stray-logos', every: donationLimits.reconcileEvery, run: () => removeStrayLogos(deps) },
    {
      name: 'destroy-expired-shares',
      every: shareLimits.destroyExpiredEvery,
      run: stopping => destroyExpired(deps, stopping),
    },
    { name: 'sweep-share-files', every: shareLimits.sweepEvery, run: () => sweepShareFiles(deps) },
    { name: 'forget-sessions', every: units.HOUR, run: () => forgetSessions(deps) },
    { name: 'forget-submissions', every: units.HOUR, run: () => forgetSubmissions(deps) },
    { name: 'remove-stale-lockouts', every: units.HOUR, run: () => removeStaleCounts(deps) },
    { name: 'erase-old-mail', every: units.HOUR, run: () => eraseOldMail(deps) },
    ...listDelivery(deps),
  ];
}

function listDelivery({ mailer, ...deps }: JobDeps): Job[] {
  if (!mailer) return [];
  const run = createDelivery({ ...deps, mailer });
  return [{ name: 'deliver-mail', every: mailLimits.lookEvery, run, onWake: deps.mail.onWake }];
}

/** Runs each job now and then at its interval, never twice at a time. The answered function waits for running ones. */
export function startJobs(
  jobs: Job[],
  { logger, metrics }: { logger: Logger; metrics: Pick<Metrics, 'countJob'> },
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const stopping = new AbortController();
  const start = (job: Job) => {
    if (stopping.signal.aborted || running.has(job.name)) return;
    const begun = performance.now();
    const count = (outcome: 'done' | 'failed') =>
      metrics.countJob(job.name, outcome, (performance.now() - begun) / 1_000);
    const run = job
      .run(stopping.signal)
      .then(
        () => count('done'),
        error => {
          count('failed');
          logger.error({ err: error, job: job.name }, 'job failed');
        },
      )
      .finally(() => {
        running.delete(job.name);
        if (again.delete(job.name)) start(job);
      });
    running.set(job.name, run);
  };
  const timers = jobs.map(job => {
    job.onWake?.(() => (running.has(job.name) ? again.add(job.name) : start(job)));
    start(job);
    return setInterval(() => start(job), job.every);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
