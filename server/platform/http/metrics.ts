import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobOutcome } from '../db/job-locks';
import { readDiskSpace } from '../storage/free-space';

export type Metrics = ReturnType<typeof createMetrics>;

interface MetricsDeps {
  countWaitingMail: () => Promise<number>;
  folders: Record<string, string>;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ countWaitingMail, folders }: MetricsDeps) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const refusals = new Counter({
    name: 'rate_limit_refused_total',
    help: 'Requests and emails that were over a rate limit, by limit and tier (each, total).',
    labelNames: ['limit', 'tier'],
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Job duration by job and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const jobDoneAt = new Gauge({
    name: 'job_last_done_timestamp_seconds',
    help: 'Time of the last successful run of each job on this instance.',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'mail_waiting',
    help: 'Emails waiting to be sent. Unknown while the database is unavailable.',
    registers,
    async collect() {
      this.set(await countWaitingMail().catch(() => Number.NaN));
    },
  });

  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disks that hold uploads, the embedded database and temporary files.',
    labelNames: ['folder'],
    registers,
    async collect() {
      for (const [folder, place] of Object.entries(folders)) {
        const free = await readDiskSpace(place).then(
          space => space.free,
          () => Number.NaN,
        );
        this.set({ folder }, free);
      }
    },
  });

  return {
    /** `route` is a pattern, never a path, which may hold what opens a share or a payment. */
    countRequest(request: { method: string; route: string; status: number; seconds: number }) {
      const { method, route, status, seconds } = request;
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    countRefusal: (limit: string, tier: string) => refusals.inc({ limit, tier }),
    countJob(job: string, outcome: JobOutcome | 'failed', seconds: number) {
      if (outcome === 'done' || outcome === 'failed') jobs.observe({ job, outcome }, seconds);
      if (outcome === 'done') jobDoneAt.setToCurrentTime({ job });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
