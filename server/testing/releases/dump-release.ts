import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { startServer } from '../../boot';
import { extendEnvironment, readConfig } from '../../config';
import { createLogger } from '../../logger';
import { projectRoot } from '../../project-root';
import { readDemoPassword } from '../../seed/demo-account';
import { demoSharePassword } from '../../seed/demo-share';
import { colleagueNames } from '../../seed/staff';
import { findPostgresBinaries } from '../postgres-binaries';
import { startPostgresServer } from '../postgres-server';
import { productSecrets } from '../product';
import { type ReleasedSite, releasesFolder } from './released-site';

const run = promisify(execFile);

/** Keeps the database of a demo site of this version, its shares' files, and what it told visitors: for `releases.test.ts`. */
async function dumpRelease(): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  const target = path.join(releasesFolder, version);
  const scratch = await mkdtemp(path.join(tmpdir(), 'dump-release-'));
  const postgres = await startPostgresServer({ fsync: 'off' });
  try {
    const environment = {
      ...productSecrets,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: scratch,
      UPLOADS_DIR: scratch,
    };
    // As in development: a first start, then the demo data.
    for (const command of ['first-steps.ts embedded', 'seed.ts']) {
      const args = ['tsx', ...`server/scripts/${command}`.split(' ')];
      await run('npx', args, { cwd: projectRoot, env: extendEnvironment(environment) });
    }
    const site = await askSite(environment);
    const dump = ['--inserts', '--no-owner', '--no-privileges', postgres.url];
    const { stdout } = await run(path.join(await findPostgresBinaries(), 'pg_dump'), dump, {
      maxBuffer: 64 * 1024 * 1024,
    });
    await mkdir(target);
    await writeFile(path.join(target, 'database.sql'), withoutTraces(stdout));
    await writeFile(path.join(target, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
    await cp(path.join(scratch, 'private'), path.join(target, 'private'), { recursive: true });
  } finally {
    await postgres.remove();
    await rm(scratch, { recursive: true });
  }
}

/** What psql alone understands, and which program wrote it. */
function withoutTraces(dump: string): string {
  return dump.replace(/^(\\(un)?restrict|-- Dumped) .*\n/gm, '');
}

async function askSite(environment: Record<string, string> & { DATA_DIR: string }): Promise<ReleasedSite> {
  const server = await startServer(readConfig(environment), createLogger({ logLevel: 'error' }));
  try {
    const agent = request.agent(`http://127.0.0.1:${server.port}`);
    const password = readDemoPassword(environment.DATA_DIR);
    await agent.post('/api/login').send({ username: 'demo', password }).expect(200);
    const { body: shares } = await agent.get('/api/shares').expect(200);
    const { slug } = shares.find(({ fileName }: { fileName: string }) => fileName === 'hello.txt');
    const access = { password: demoSharePassword };
    return {
      takenAt: new Date().toISOString(),
      accounts: ['demo', ...colleagueNames].map(username => ({ username, password })),
      share: {
        slug,
        ...access,
        unlocked: (await agent.post(`/api/share/${slug}/access`).send(access).expect(200)).body,
        file: (await agent.post(`/api/share/${slug}/download`).send(access).buffer(true).expect(200)).text,
      },
      stats: (await agent.get('/api/fundraising-stats').expect(200)).body,
      sponsors: (await agent.get('/api/sponsors').expect(200)).body,
    };
  } finally {
    await server.stop();
  }
}

await dumpRelease();
