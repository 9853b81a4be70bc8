import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import request from 'supertest';
import { quantile, timeRequests } from './measure';

const run = promisify(execFile);

export const sharePassword = 'bench-share-password';

export interface BenchShare {
  slug: string;
  /** Bytes of its file. */
  size: number;
}

const post = (url: string, slug: string, act: string) =>
  request(url).post(`/api/share/${slug}/${act}`).send({ password: sharePassword }).expect(200);

export function unlockAll(url: string, slug: string, count: number): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, () => post(url, slug, 'access')));
}

/** Twenty at once, whose bytes are counted and dropped. */
export async function downloadAll(url: string, { slug, size }: BenchShare): Promise<void> {
  const download = async () => {
    let received = 0;
    await post(url, slug, 'download')
      .buffer(true)
      .parse((response, done) => {
        response.on('data', chunk => {
          received += chunk.length;
        });
        response.on('end', () => done(null, null));
      });
    if (received !== size) throw new Error(`A download came short: ${received}`);
  };
  await Promise.all(Array.from({ length: 20 }, download));
}

/** The 99th percentile of reads while 32 unlocks run. */
export async function p99WhileUnlocking(url: string, slug: string, read: string): Promise<number> {
  let isOver = false;
  const unlocks = unlockAll(url, slug, 32).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(...(await timeRequests(read, 10)));
  await unlocks;
  return quantile(times, 0.99);
}

/** Resident megabytes that a process holds at most during one thing, beyond those during another. */
export async function measureGrowth(
  pid: number,
  before: () => Promise<unknown>,
  during: () => Promise<unknown>,
): Promise<number> {
  const usual = await measurePeak(pid, before);
  return (await measurePeak(pid, during)) - usual;
}

async function measurePeak(pid: number, during: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    most = Math.max(most, Number(stdout) / 1_024);
  };
  await look();
  const timer = setInterval(look, 50);
  await during().finally(() => clearInterval(timer));
  return most;
}
