import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readStatsRoute } from '@shared/contracts/routes';
import request from 'supertest';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';
import { findFreePort } from '../scripts/free-port';
import { startProduct } from '../testing/product';

const givenUpAfter = 60_000;

/** Seconds that production takes in an empty folder. */
export async function timeFirstStart(): Promise<number> {
  const start = performance.now();
  const product = await startProduct({}, { keepOutput: false });
  const took = (performance.now() - start) / 1_000;
  await product.stop();
  return took;
}

/** Seconds that development takes in a folder, to a page with its entry module and data. */
export async function timeDevStart(folder: string): Promise<number> {
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
    while (performance.now() - start < givenUpAfter) {
      const answers = await Promise.all(
        ['/', '/src/app/start/main.ts', readStatsRoute.path].map(each =>
          request(`http://127.0.0.1:${port}`)
            .get(each)
            .then(
              ({ status }) => status,
              () => 0,
            ),
        ),
      );
      if (answers.every(status => status === 200)) return (performance.now() - start) / 1_000;
      await setTimeout(50);
    }
    throw new Error(`npm run dev showed no page within ${givenUpAfter} ms`);
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}
