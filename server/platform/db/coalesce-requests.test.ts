import { expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for';
import { coalesceRequests } from './coalesce-requests';

it('requests share a read if they arrive together, never get one that began before, and three run at most', async () => {
  const runs: { resolve: (result: string) => void; reject: (error: Error) => void }[] = [];
  const read = coalesceRequests(
    () => new Promise<string>((resolve, reject) => runs.push({ resolve, reject })),
  );
  const waitForRuns = (count: number) => waitFor(() => expect(runs).toHaveLength(count));
  const first = [read(), read()];
  await waitForRuns(1);
  const second = read();
  runs[0]?.resolve('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
  await waitForRuns(2);
  for (const count of [3, 4]) {
    void read();
    await waitForRuns(count);
  }
  const waiting = [read(), read()];
  runs[1]?.resolve('new');
  expect(await second).toBe('new');
  await waitForRuns(5);
  runs[4]?.reject(new Error('gone'));
  for (const one of waiting) await expect(one).rejects.toThrow('gone');
});
