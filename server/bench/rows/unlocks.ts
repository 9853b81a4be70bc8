import { randomBytes, scryptSync } from 'node:crypto';
import { pathTo } from '@shared/contracts/endpoint';
import { accessShareRoute } from '@shared/contracts/share-routes';
import request from 'supertest';
import type { Bench } from '../bench-setup';
import { timeRequests } from '../measure';
import { quantile, type Result, resultOf } from '../result';
import { createShare, sharePassword } from '../staff';

const unlocksAtOnce = 32;

/** What a burst of unlocks does to everybody else, and how fast it is itself. */
export async function measureUnlocks({ small, cookies, rounds }: Bench): Promise<Result[]> {
  const slug = await createShare(small.url, cookies.small, { note: 'Opened thirty-two times at once.' });
  const stats = { url: `${small.url}/api/fundraising-stats` };
  const p99 = async (times: Promise<number[]>) => quantile(await times, 0.99);
  const ratios: number[] = [];
  const speedups: number[] = [];
  const details: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const idle = await p99(timeRequests(stats, 500));
    const storm = startStorm(small.url, slug);
    const busy = await p99(timeWhile(stats, storm.isOver));
    const duration = await storm.done;
    ratios.push(busy / idle);
    speedups.push(timeScrypt(slug) / (duration / unlocksAtOnce));
    details.push(`${busy.toFixed(1)} / ${idle.toFixed(1)}`);
  }
  return [
    resultOf({
      name: 'GET /api/fundraising-stats, p99 during 32 unlocks by idle',
      unit: 'times',
      rounds: ratios,
      budget: { atMost: 5 },
      detail: `${details.join(', ')} ms`,
    }),
    resultOf({
      name: '32 unlocks at once, rate by one scrypt after the other',
      unit: 'times',
      rounds: speedups,
      budget: null,
      detail: 'at most 1: the server runs one at a time, for the memory that each takes',
    }),
  ];
}

function startStorm(url: string, slug: string) {
  let over = false;
  const start = performance.now();
  const unlocks = Array.from({ length: unlocksAtOnce }, () =>
    request(url).post(pathTo(accessShareRoute, { slug })).send({ password: sharePassword }).expect(200),
  );
  const done = Promise.all(unlocks)
    .then(() => performance.now() - start)
    .finally(() => {
      over = true;
    });
  return { done, isOver: () => over };
}

async function timeWhile(load: { url: string }, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) times.push(...(await timeRequests(load, 10)));
  return times;
}

/** Milliseconds of one check of a password, alone. */
function timeScrypt(password: string): number {
  const start = performance.now();
  scryptSync(password, randomBytes(16), 64, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
  return performance.now() - start;
}
