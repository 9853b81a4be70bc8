import { expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for';
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

it('requests share a read if they arrive together, and never get one that began before', async () => {
  const { read, runs, waitForRuns } = createHeldRead();
  const first = [read(), read()];
  await waitForRuns(1);
  const later = read();
  runs[0]?.resolve('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
  await waitForRuns(2);
  runs[1]?.resolve('new');
  expect(await later).toBe('new');
});

it('no fourth read starts while three are running', async () => {
  const { read, runs, waitForRuns } = createHeldRead();
  for (const count of [1, 2, 3]) {
    void read();
    await waitForRuns(count);
  }
  const waiting = [read(), read()];
  runs[1]?.resolve('second');
  await waitForRuns(4);
  runs[3]?.resolve('fourth');
  expect(await Promise.all(waiting)).toEqual(['fourth', 'fourth']);
});

it('a failure is reported to those who shared the read, and to nobody after them', async () => {
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
