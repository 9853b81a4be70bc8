import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import pg from 'pg';
import { extendEnvironment } from '../../config';
import { projectRoot } from '../../platform/project-root';

export async function startReference(databaseUrl: string, folder: string) {
  const child = fork(fileURLToPath(import.meta.url), [databaseUrl, folder], {
    execArgv: ['--import', 'tsx'],
    env: extendEnvironment({ NODE_ENV: 'production' }),
  });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: async () => child.disconnect() };
}

/** Does the least that a server on the same libraries could do, with none of our code. */
function serve(databaseUrl: string, folder: string): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const page = readFileSync(path.join(folder, 'page.html'), 'utf8');
  const app = express();
  app.get('/select', async (_request, response) => {
    const { rows } = await pool.query('select 1 as one');
    response.json(rows);
  });
  app.get('/page', (_request, response) => void response.send(page));
  app.get('/bare', (_request, response) => response.sendFile(path.join(folder, 'bare.html')));
  app.use(express.static(folder));
  app.use(express.static(path.join(projectRoot, 'dist/client')));
  const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}

const [databaseUrl, folder] = process.argv.slice(2);
if (process.send && databaseUrl && folder) serve(databaseUrl, folder);
