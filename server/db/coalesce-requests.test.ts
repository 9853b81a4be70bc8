import { describe, expect, it } from 'vitest';
import { waitFor } from '../testing/wait-for';
import { coalesceRequests } from './coalesce-requests';

/** A read whose every run ends when the test says so. */
function createHeldRead() {
  const runs: { resolve: (result: string) => void; reject: (error: Error) => void }[] = [];
  const read = coalesceRequests(
    () => new Promise<string>((resolve, reject) => runs.push({ resolve, reject })),
  );
  const waitForRuns = (count: number) => waitFor(() => expect(runs).toHaveLength(count));
  return { read, runs, waitForRuns };
}

describe('coalesced requests', () => {
  it('share one read if they arrive at the same time', async () => {
    const { read, runs, waitForRuns } = createHeldRead();
    const requests = [read(), read()];
    await waitForRuns(1);
    runs[0]?.resolve('one');
    expect(await Promise.all(requests)).toEqual(['one', 'one']);
    expect(runs).toHaveLength(1);
  });

  it('never get the result of a read that began before they arrived', async () => {
    const { read, runs, waitForRuns } = createHeldRead();
    const first = read();
    await waitForRuns(1);
    const second = read();
    runs[0]?.resolve('old');
    expect(await first).toBe('old');
    await waitForRuns(2);
    runs[1]?.resolve('new');
    expect(await second).toBe('new');
  });

  it('start no fourth read while three are running, and share the next', async () => {
    const { read, runs, waitForRuns } = createHeldRead();
    const running: Promise<string>[] = [];
    for (const count of [1, 2, 3]) {
      running.push(read());
      await waitForRuns(count);
    }
    const waiting = [read(), read(), read()];
    runs[1]?.resolve('second');
    expect(await running[1]).toBe('second');
    await waitForRuns(4);
    runs[3]?.resolve('fourth');
    expect(await Promise.all(waiting)).toEqual(['fourth', 'fourth', 'fourth']);
    expect(runs).toHaveLength(4);
    runs[0]?.resolve('first');
    runs[2]?.resolve('third');
    expect(await Promise.all([running[0], running[2]])).toEqual(['first', 'third']);
  });

  it('report a failure to those who shared the read, and to nobody after them', async () => {
    const { read, runs, waitForRuns } = createHeldRead();
    const failures = [read(), read()].map(request => expect(request).rejects.toThrow('gone'));
    await waitForRuns(1);
    runs[0]?.reject(new Error('gone'));
    await Promise.all(failures);
    const later = read();
    await waitForRuns(2);
    runs[1]?.resolve('back');
    expect(await later).toBe('back');
  });
});
