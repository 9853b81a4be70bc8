import { donationLimits, units } from '@shared/limits/amounts';
import {
  accountLimits,
  hostCalendarLimits,
  mailLimits,
  reminderLimits,
  shareLimits,
  siteLimits,
} from '@shared/limits/server';
import type { Logger } from 'pino';
import { forgetLinks } from './features/accounts/links';
import { removeStrayPhotos } from './features/accounts/own-account';
import { refreshCalendars } from './features/bookings/busy/refresh-calendars';
import { remindOfCalls } from './features/bookings/remind-of-calls';
import { removeStrayLogos, settlePending } from './features/donations/sweep-donations';
import {
  closeOldBookings,
  closeOldInquiries,
  deleteOldBookings,
  deleteOldInquiries,
  forgetUnpaidDonors,
} from './features/people-data/retention';
import { destroyExpired, sweepShareFiles } from './features/shares/destroy-content';
import { forgetActivity } from './platform/activity/activity';
import type { JobLocks, JobOutcome } from './platform/db/job-locks';
import type { Metrics } from './platform/http/metrics';
import { removeExpiredCounters } from './platform/limits/limits.repository';
import { createDelivery, forgetMail } from './platform/mail/deliver-mail';
import type { Services } from './platform/services';

interface Job {
  name: string;
  /** Milliseconds. */
  every: number;
  /** The signal asks a long run to end early. */
  run: (stopping: AbortSignal) => Promise<void>;
  /** Distributes its own work, row by row. */
  onEveryInstance?: boolean;
}

export function listJobs(deps: Services): Job[] {
  return [
    {
      name: 'settle-pending',
      every: donationLimits.reconcileEvery,
      run: stopping => settlePending(deps, stopping),
    },
    {
      name: 'destroy-expired-shares',
      every: shareLimits.destroyExpiredEvery,
      run: stopping => destroyExpired(deps, stopping),
    },
    {
      name: 'read-calendars',
      every: hostCalendarLimits.readEvery,
      run: stopping => refreshCalendars(deps, stopping),
    },
    {
      name: 'sweep-files',
      every: shareLimits.sweepEvery,
      run: () =>
        inTurn(
          () => sweepShareFiles(deps),
          () => removeStrayLogos(deps),
          () => removeStrayPhotos(deps),
        ),
    },
    {
      name: 'remind-of-calls',
      every: reminderLimits.lookEvery,
      run: stopping => remindOfCalls(deps, stopping),
    },
    {
      name: 'retention',
      every: units.HOUR,
      run: stopping =>
        inTurn(
          () => forgetUnpaidDonors(deps, stopping),
          () => closeOldBookings(deps, stopping),
          () => closeOldInquiries(deps, stopping),
          () => deleteOldBookings(deps, stopping),
          () => deleteOldInquiries(deps, stopping),
        ),
    },
    {
      name: 'forget-expired',
      every: accountLimits.challengeFor,
      run: () =>
        inTurn(
          () => forgetLinks(deps),
          () => removeExpiredCounters(deps.db),
          () => forgetActivity(deps),
          () => forgetMail(deps),
        ),
    },
    {
      name: 'read-site-settings',
      every: siteLimits.readEvery,
      onEveryInstance: true,
      run: () => deps.shownSettings.refresh(),
    },
    ...(deps.mailer
      ? [
          {
            name: 'deliver-mail',
            every: mailLimits.lookEvery,
            onEveryInstance: true,
            run: createDelivery({ ...deps, mailer: deps.mailer }),
          },
        ]
      : []),
  ];
}

/** Runs each step, whatever becomes of the others. */
async function inTurn(...steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch(error => failures.push(error));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

interface Runner {
  jobLocks: Pick<JobLocks, 'run'>;
  logger: Logger;
  metrics: Pick<Metrics, 'countJob'>;
}

/** Runs each job at once and then at its interval. The returned function stops them and waits for running ones. */
export function startJobs(jobs: Job[], { jobLocks, logger, metrics }: Runner): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const start = (job: Job) => {
    if (stopping.signal.aborted || running.has(job.name)) return;
    const begun = performance.now();
    const count = (outcome: JobOutcome | 'failed') =>
      metrics.countJob(job.name, outcome, (performance.now() - begun) / 1_000);
    const runHere = () => job.run(stopping.signal);
    const run = (
      job.onEveryInstance ? runHere().then(() => 'done' as const) : jobLocks.run(job.name, runHere)
    )
      .then(count, error => {
        count('failed');
        logger.error({ err: error, job: job.name }, 'job failed');
      })
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
