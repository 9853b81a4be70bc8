import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** `route` is a pattern, never an address: addresses hold what opens a share or a payment. */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  countSlowQuery(): void;
  countJob(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** In Prometheus' text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

interface MetricsDeps {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Messages that wait for the mail server, read when somebody asks. */
  countWaitingMail: () => Promise<number>;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What an operator watches. Each server has a registry of its own, so several can run in one process. */
export function createMetrics({ pool, countWaitingMail }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const slowQueries = new Counter({
    name: 'database_slow_queries_total',
    help: 'Statements that took longer than the log calls slow.',
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long runs of jobs took, by job and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const jobDoneAt = new Gauge({
    name: 'job_last_done_timestamp_seconds',
    help: 'When a job last ended well.',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'mail_waiting',
    help: 'Messages not sent yet. Unknown while the database is away.',
    registers,
    async collect() {
      this.set(await countWaitingMail().catch(() => Number.NaN));
    },
  });

  return {
    countRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    countSlowQuery: () => slowQueries.inc(),
    countJob(job, outcome, seconds) {
      jobs.observe({ job, outcome }, seconds);
      if (outcome === 'done') jobDoneAt.setToCurrentTime({ job });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
