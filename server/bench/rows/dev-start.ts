import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readStatsRoute } from '@shared/contracts/routes';
import request from 'supertest';
import { extendEnvironment } from '../../config';
import { projectRoot } from '../../project-root';
import { findFreePort } from '../../scripts/free-port';
import { type Result, resultOf } from '../result';

const givenUpAfter = 60_000;

/** Seconds from `npm run dev` to the first page, when it has run before. */
export async function measureDevStart(rounds: number): Promise<Result[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-dev-'));
  try {
    await timeStart(folder);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) seconds.push(await timeStart(folder));
    return [
      resultOf({
        name: '`npm run dev`, second start to first page',
        unit: 's',
        rounds: seconds,
        budget: { atMost: 4 },
        detail: 'embedded database, page and its entry module',
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(folder: string): Promise<number> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: projectRoot,
    stdio: 'ignore',
    detached: true,
    env: extendEnvironment({
      NODE_ENV: 'development',
      PORT: String(port),
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
    }),
  });
  const gone = new Promise(resolve => child.once('exit', resolve));
  try {
    await waitForPage(`http://127.0.0.1:${port}`, start);
    return (performance.now() - start) / 1_000;
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}

async function waitForPage(url: string, start: number): Promise<void> {
  while (performance.now() - start < givenUpAfter) {
    const isThere = await Promise.all(
      ['/', '/src/app/start/main.ts', readStatsRoute.path].map(path => request(url).get(path)),
    ).then(
      answers => answers.every(({ status }) => status === 200),
      () => false,
    );
    if (isThere) return;
    await setTimeout(50);
  }
  throw new Error(`npm run dev showed no page within ${givenUpAfter} ms`);
}
