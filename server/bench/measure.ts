import { execFile, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readStats } from '@shared/contracts/donations';
import autocannon from 'autocannon';
import request from 'supertest';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';
import { findFreePort } from '../scripts/free-port';
import { startProduct } from '../testing/product';

/** The smallest value that at least this percentage of all values does not exceed. */
function percentile(percent: number, values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(50, values);

/** Answers a second under load. @throws where any answer was not a success. */
export async function measureRate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 16, duration: 4 });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}

/** Milliseconds of each of so many requests, one after the other on one connection, with pauses of `pause` milliseconds. */
async function timeRequests(url: string, count: number, pause = 0): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let request = 0; request < count; request++) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(url, { agent }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve).once('error', reject);
      }).once('error', reject);
    });
    times.push(performance.now() - start);
    if (pause > 0) await setTimeout(pause);
  }
  agent.destroy();
  return times;
}

export const measureP95 = async (url: string) => percentile(95, await timeRequests(url, 1_000));

/**
 * The 99th percentile of reads during something else, by that of reads without. The pauses leave the processor to what
 * runs at a low priority.
 */
export async function comparePeaks(url: string, during: () => Promise<unknown>): Promise<number> {
  const pause = 5;
  const idle = await timeRequests(url, 500, pause);
  const times: number[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) times.push(...(await timeRequests(url, 10, pause)));
  };
  const load = during().finally(() => {
    isOver = true;
  });
  await Promise.all([load, read()]);
  return percentile(99, times) / percentile(99, idle);
}

/** Of the small product, with a file. */
export interface BenchShare {
  slug: string;
  password: string;
  /** Bytes of its file. */
  size: number;
}

const post = (url: string, { slug, password }: BenchShare, act: string) =>
  request(url).post(`/api/share/${slug}/${act}`).send({ password }).expect(200);

/** At a low priority and one by one: on a busy machine, the last ones wait until the server ends their silent connections. */
export const unlockAll = (url: string, share: BenchShare, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => post(url, share, 'access'))).catch(cause => {
    if (cause.code !== 'ECONNRESET') throw cause;
    throw new Error('This machine is too busy: the server hung up on unlocks that waited for 40 seconds', {
      cause,
    });
  });

/** So many at once, whose bytes are counted and dropped. */
export async function downloadAll(url: string, share: BenchShare, count: number): Promise<void> {
  const download = async () => {
    let received = 0;
    const counting = post(url, share, 'download').buffer(true);
    await counting.parse((response, done) => {
      response.on('data', chunk => {
        received += chunk.length;
      });
      response.on('end', () => done(null, null));
    });
    if (received !== share.size) throw new Error(`A download came short: ${received}`);
  };
  await Promise.all(Array.from({ length: count }, download));
}

type Run = () => Promise<unknown>;

/** Resident megabytes that a process holds at most during one thing, beyond those during another. */
export async function measureGrowth(pid: number, before: Run, during: Run): Promise<number> {
  const usual = await measurePeak(pid, before);
  return (await measurePeak(pid, during)) - usual;
}

async function measurePeak(pid: number, during: Run): Promise<number> {
  let most = 0;
  const look = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    most = Math.max(most, Number(stdout) / 1_024);
  };
  await look();
  const timer = setInterval(look, 50);
  await during().finally(() => clearInterval(timer));
  return most;
}

const secondsSince = (start: number) => (performance.now() - start) / 1_000;

/** Seconds that production takes in an empty folder. */
export async function timeFirstStart(): Promise<number> {
  const start = performance.now();
  const product = await startProduct({}, { keepOutput: false });
  const took = secondsSince(start);
  await product.stop();
  return took;
}

/** Seconds that development takes in a folder, to a page with its entry module and data. */
export async function timeDevStart(folder: string): Promise<number> {
  const port = await findFreePort();
  const start = performance.now();
  const settings = {
    ...{ NODE_ENV: 'development', PORT: String(port), DATABASE_URL: '' },
    ...{ DATA_DIR: path.join(folder, 'data'), UPLOADS_DIR: path.join(folder, 'uploads') },
  };
  const options = {
    cwd: projectRoot,
    stdio: 'ignore',
    detached: true,
    env: extendEnvironment(settings),
  } as const;
  const child = spawn('npm', ['run', 'dev'], options);
  const gone = new Promise(resolve => child.once('exit', resolve));
  const answers = (each: string) =>
    fetch(`http://127.0.0.1:${port}${each}`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (secondsSince(start) < 60) {
      const all = await Promise.all(['/', '/src/app/start/main.ts', readStats.path].map(answers));
      if (all.every(Boolean)) return secondsSince(start);
      await setTimeout(50);
    }
    throw new Error('npm run dev showed no page within a minute');
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}
