import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readStats } from '@shared/contracts/donations/donations';
import autocannon from 'autocannon';
import { extendEnvironment } from '../../config';
import { projectRoot } from '../../platform/project-root';
import { type Product, startProduct } from '../../testing/product';
import { findFreePort } from '../ports';

function percentile(percent: number, values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(50, values);

/** Answers per second under load. @throws where any answer was not a success. */
export async function measureRate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 16, duration: 4 });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}

/** Milliseconds of each request, one after the other on one connection. */
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

/** The pauses leave the processor to what runs at a low priority. */
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

export interface BenchShare {
  slug: string;
  password: string;
  /** Bytes of its file. */
  size: number;
}

const postAll = (
  url: string,
  { slug, password }: BenchShare,
  act: string,
  count: number,
): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const body = JSON.stringify({ password });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${url}/api/share/${slug}/${act}`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${act} answered ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    }),
  );

export const unlockAll = (url: string, share: BenchShare, count: number) =>
  postAll(url, share, 'access', count);

export async function downloadAll(url: string, share: BenchShare, count: number): Promise<void> {
  const sizes = await postAll(url, share, 'download', count);
  if (sizes.some(size => size !== share.size)) throw new Error(`A download came up short: ${sizes}`);
}

export async function measureGrowth(
  pid: number,
  before: () => Promise<unknown>,
  during: () => Promise<unknown>,
) {
  const measurePeak = async (run: () => Promise<unknown>) => {
    let most = 0;
    const look = async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
      most = Math.max(most, Number(stdout) / 1_024);
    };
    const timer = setInterval(look, 50);
    await run().finally(() => clearInterval(timer));
    await look();
    return most;
  };
  const usual = await measurePeak(before);
  return (await measurePeak(during)) - usual;
}

/** Seconds of processor time so far. Linux counts hundredths. */
async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** Seconds of processor time to the first answer. */
export async function measureStart(DATABASE_URL: string): Promise<number> {
  const product = await startProduct({ DATABASE_URL }, { keepOutput: false });
  return readProcessorTime(product.pid()).finally(product.stop);
}

/** Processor time of a download that belongs to a visit, by that of one whose password is checked again. */
export async function compareDownloads({ url, pid }: Product, share: BenchShare): Promise<number> {
  const send = (act: string, body: object) =>
    fetch(`${url}/api/share/${share.slug}/${act}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: share.password, ...body }),
    });
  const { visit } = await (await send('access', {})).json();
  const measure = async (body: object) => {
    const before = await readProcessorTime(pid());
    for (let count = 0; count < 5; count++) await (await send('download', body)).arrayBuffer();
    return (await readProcessorTime(pid())) - before;
  };
  const known = await measure({ visit });
  return known / (await measure({}));
}

/** Seconds of a request by staff. */
export async function timeRequest(url: string, cookie: string, body?: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
  return secondsSince(start);
}

const secondsSince = (start: number) => (performance.now() - start) / 1_000;

/** Seconds, in an empty folder. */
export async function timeFirstStart(): Promise<number> {
  const start = performance.now();
  const product = await startProduct({}, { keepOutput: false });
  const took = secondsSince(start);
  await product.stop();
  return took;
}

export async function timeDevStart(folder: string): Promise<number> {
  const port = await findFreePort();
  const start = performance.now();
  const env = extendEnvironment({
    NODE_ENV: 'development',
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: path.join(folder, 'data'),
    UPLOADS_DIR: path.join(folder, 'uploads'),
  });
  // Without npm, which ends before what it started has let go of the folder.
  const child = spawn(process.execPath, ['server/commands/run.mjs', 'dev'], {
    cwd: projectRoot,
    stdio: 'ignore',
    env,
  });
  const gone = once(child, 'exit');
  const answers = async (each: string) => (await fetch(`http://127.0.0.1:${port}${each}`)).ok;
  try {
    while (secondsSince(start) < 60) {
      const all = ['/', '/src/app/start/main.ts', readStats.path].map(answers);
      if ((await Promise.all(all).catch(() => [false])).every(Boolean)) return secondsSince(start);
      await setTimeout(50);
    }
    throw new Error('npm run dev showed no page within a minute');
  } finally {
    child.kill();
    await gone;
  }
}
