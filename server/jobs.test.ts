import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from './jobs';
import type { JobLocks } from './platform/db/job-locks';
import { createLogger } from './platform/logger';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Always grants the lock to this instance. */
const always: Pick<JobLocks, 'run'> = { run: (_job, run) => run().then(() => 'done') };

type Changes = Partial<Parameters<typeof startJobs>[0][number]>;

function start(run: (stopping: AbortSignal) => Promise<void>, job: Changes = {}, jobLocks = always) {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'trace' }, { write: line => void lines.push(line) });
  const metrics = { countJob: vi.fn() };
  const stop = startJobs([{ name: 'sweep', every: minute, run, ...job }], { jobLocks, logger, metrics });
  const outcomes = () => metrics.countJob.mock.calls.map(([job, outcome]) => [job, outcome]);
  return { stop, lines, outcomes };
}

function createRun() {
  const ends: (() => void)[] = [];
  return { run: vi.fn(() => new Promise<void>(resolve => ends.push(resolve))), end: () => ends.shift()?.() };
}

describe('a job', () => {
  it('runs immediately and then at its interval', async () => {
    const run = vi.fn(async () => {});
    start(run);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('never runs twice at the same time, however long it takes', async () => {
    const { run, end } = createRun();
    start(run);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(minute);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('that fails is logged and tried again next time', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('the provider is away')).mockResolvedValue(undefined);
    const { lines, outcomes } = start(run);
    await vi.advanceTimersByTimeAsync(minute);
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'job failed', job: 'sweep', err: { message: 'the provider is away' } },
    ]);
    expect(outcomes()).toEqual([
      ['sweep', 'failed'],
      ['sweep', 'done'],
    ]);
  });

  it('leaves its turn to another instance, unless it distributes its own work', async () => {
    const elsewhere: typeof always = { run: async () => 'running elsewhere' };
    const run = vi.fn(async () => {});
    const { stop, outcomes } = start(run, {}, elsewhere);
    await stop();
    expect(run).not.toHaveBeenCalled();
    expect(outcomes()).toEqual([['sweep', 'running elsewhere']]);
    start(run, { onEveryInstance: true }, elsewhere);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('stopping asks the current run to end, waits for it, and starts no other', async () => {
  const { run, end } = createRun();
  const asked = vi.fn();
  const { stop } = start(stopping => {
    stopping.addEventListener('abort', asked);
    return run();
  });
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  expect(asked).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(run).toHaveBeenCalledTimes(1);
});
