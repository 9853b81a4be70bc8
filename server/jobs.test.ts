import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobLocks } from './job-locks/job-locks';
import { startJobs } from './jobs';
import { createLogger } from './logger';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Always grants the lock to this instance. */
const jobLocks: JobLocks = {
  run: (_job, run) => run().then(() => 'done'),
  close: async () => {},
};

function startJob(run: (stopping: AbortSignal) => Promise<void>) {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'trace' }, { write: line => void lines.push(line) });
  const metrics = { countJob: vi.fn() };
  return {
    stop: startJobs([{ name: 'sweep', every: minute, run }], { jobLocks, logger, metrics }),
    lines,
    metrics,
  };
}

/** A run that lasts until it is told to end. */
function createRun() {
  const ends: (() => void)[] = [];
  return { run: vi.fn(() => new Promise<void>(resolve => ends.push(resolve))), end: () => ends.shift()?.() };
}

describe('a job', () => {
  it('runs immediately and then at its interval', async () => {
    const run = vi.fn(async () => {});
    const { stop } = startJob(run);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(run).toHaveBeenCalledTimes(4);
    await stop();
  });

  it('never runs twice at the same time, however long it takes', async () => {
    const { run, end } = createRun();
    const { stop } = startJob(run);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(minute);
    expect(run).toHaveBeenCalledTimes(2);
    end();
    await stop();
  });

  it('that fails is logged and tried again next time', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('the provider is away')).mockResolvedValue(undefined);
    const { stop, lines, metrics } = startJob(run);
    await vi.advanceTimersByTimeAsync(minute);
    expect(run).toHaveBeenCalledTimes(2);
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'job failed', job: 'sweep', err: { message: 'the provider is away' } },
    ]);
    expect(metrics.countJob.mock.calls.map(([job, outcome]) => [job, outcome])).toEqual([
      ['sweep', 'failed'],
      ['sweep', 'done'],
    ]);
    await stop();
  });
});

describe('with other instances', () => {
  const start = async (job: { onEveryInstance?: boolean }) => {
    const run = vi.fn(async () => {});
    const elsewhere: JobLocks = { ...jobLocks, run: async () => 'done elsewhere' };
    const metrics = { countJob: vi.fn() };
    const logger = createLogger({ logLevel: 'silent' });
    const stop = startJobs([{ name: 'sweep', every: minute, run, ...job }], {
      jobLocks: elsewhere,
      logger,
      metrics,
    });
    await stop();
    return { run, metrics };
  };

  it('a job waits for its turn', async () => {
    const { run, metrics } = await start({});
    expect(run).not.toHaveBeenCalled();
    expect(metrics.countJob).toHaveBeenCalledWith('sweep', 'done elsewhere', expect.any(Number));
  });

  it('a job that distributes its own work does not', async () => {
    expect((await start({ onEveryInstance: true })).run).toHaveBeenCalledTimes(1);
  });
});

describe('a job that can be woken', () => {
  const startWakeable = (run: () => Promise<void>) => {
    let wake = () => {};
    const onWake = (callback: () => void) => {
      wake = callback;
    };
    const logger = createLogger({ logLevel: 'silent' });
    const stop = startJobs([{ name: 'deliver', every: minute, run, onWake }], {
      jobLocks,
      logger,
      metrics: { countJob: () => {} },
    });
    return { stop, wake: () => wake() };
  };

  it('runs early', async () => {
    const run = vi.fn(async () => {});
    const { stop, wake } = startWakeable(run);
    await vi.advanceTimersByTimeAsync(1);
    wake();
    expect(run).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('during a run runs once more after it, however often it was woken', async () => {
    const { run, end } = createRun();
    const { stop, wake } = startWakeable(run);
    wake();
    wake();
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('stays asleep once everything stops', async () => {
    const { run, end } = createRun();
    const { stop, wake } = startWakeable(run);
    wake();
    const stopped = stop();
    end();
    await stopped;
    wake();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('stopping', () => {
  it('signals a long run to end early', async () => {
    let isAsked = false;
    const { stop } = startJob(
      stopping =>
        new Promise(resolve =>
          stopping.addEventListener('abort', () => {
            isAsked = true;
            resolve();
          }),
        ),
    );
    expect(isAsked).toBe(false);
    await stop();
    expect(isAsked).toBe(true);
  });

  it('waits for the current run and starts no other', async () => {
    const { run, end } = createRun();
    const { stop } = startJob(run);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(stopped).toBe(false);
    end();
    await stopping;
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
