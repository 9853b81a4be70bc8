import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { units } from '@shared/limits';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../boot';
import { readConfig } from '../../config';
import { codeAt } from '../../features/accounts/second-factors/testing';
import { listJobs } from '../../jobs';
import { createLogger } from '../../logger';
import type { Services } from '../../services';
import { openEmptyDatabase } from '../empty-database';
import { productSecrets } from '../product';
import type { ScratchDatabase } from '../scratch-database';
import { TestClock } from '../test-clock';
import { waitFor } from '../wait-for';
import { listReleases, type ReleasedSite, readDump, readReleasedSite, releasesFolder } from './released-site';

const metricsToken = 'a token for tests only';

type Row = Record<string, unknown>;

/** Tables of what counts for minutes only, or is about the run itself. */
const forgotten = new Set(['rate_limits', 'recent_submissions', 'job_runs']);

/** Where the panel lists the rows of a table. */
const lists = {
  booking_requests: ['/api/bookings'],
  contact_submissions: ['/api/contact', '/api/contact?state=spam'],
  secure_shares: ['/api/shares'],
  donations: ['/api/donations'],
};

/** Those of a site without a mail server. */
const jobNames = listJobs({ mailer: null } as Services)
  .map(({ name }) => name)
  .sort();

/**
 * What the start and the jobs of the first hour change on purpose: a bare hash is encrypted, networks are forgotten, a
 * payment page ends, and disputes are read at the payment provider.
 */
const changedOnPurpose: Record<string, (row: Row, after: Map<string, Row[]>) => boolean> = {
  'users.password': ({ password }) => String(password).startsWith('$2'),
  'outbox.networks': () => true,
  'donations.status': ({ status }) => status === 'pending',
  'payment_events.*': () => true,
};

/** The columns in which a row differs from the one that is most like it. */
function listChanges(row: Row, rows: Row[]): string[] {
  const differences = rows.map(other =>
    Object.keys(row).filter(column => !isDeepStrictEqual(row[column], other[column])),
  );
  return differences.sort((a, b) => a.length - b.length)[0] ?? ['*'];
}

describe.each(listReleases())('a site of version %s', version => {
  const then: ReleasedSite = readReleasedSite(version);
  const clock = new TestClock(new Date(Date.parse(then.takenAt) + units.HOUR));
  const log: string[] = [];
  const cleanups: (() => Promise<unknown>)[] = [];
  let database: ScratchDatabase;
  let client: pg.Client;
  let server: RunningServer;
  let url: string;
  let before: Map<string, Row[]>;

  async function readTables(): Promise<Map<string, Row[]>> {
    const tables = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
    const rows = new Map<string, Row[]>();
    for (const { name } of tables.rows) {
      const found = await client.query(`select to_jsonb(t) as row from public."${name}" t order by t::text`);
      rows.set(
        name,
        found.rows.map(({ row }) => row),
      );
    }
    return rows;
  }

  beforeAll(async () => {
    database = await openEmptyDatabase();
    cleanups.push(database.remove);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    cleanups.push(() => client.end());
    await client.query(await readDump(version));
    // The dump's own settings, of which the embedded database has only one set.
    await client.query('reset all');
    before = await readTables();

    const uploads = await mkdtemp(path.join(tmpdir(), 'release-'));
    cleanups.push(() => rm(uploads, { recursive: true }));
    await cp(path.join(releasesFolder, version, 'private'), path.join(uploads, 'private'), {
      recursive: true,
    });
    const config = readConfig({
      ...productSecrets,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: uploads,
      UPLOADS_DIR: uploads,
      METRICS_TOKEN: metricsToken,
    });
    const logger = createLogger({ logLevel: 'error' }, { write: line => void log.push(line) });
    server = await startServer(config, logger, { clock });
    cleanups.push(server.stop);
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  async function signIn({ username, password, authenticatorKey }: ReleasedSite['accounts'][number]) {
    const response = await request(url).post('/api/login').send({ username, password });
    if (!authenticatorKey) return response;
    return request(url)
      .post('/api/login/second-step')
      .send({ token: response.body.secondFactor.token, code: codeAt(authenticatorKey, clock.now()) });
  }

  it('runs every job without an error', async () => {
    const jobsOf = (metrics: string, outcome: string) =>
      [...metrics.matchAll(new RegExp(`job_duration_seconds_count{job="([^"]+)",outcome="${outcome}"}`, 'g'))]
        .map(([, job]) => job)
        .sort();
    await waitFor(async () => {
      const { text } = await request(url).get('/metrics').set('Authorization', `Bearer ${metricsToken}`);
      expect(jobsOf(text, 'failed')).toEqual([]);
      expect(jobsOf(text, 'done')).toEqual(jobNames);
    });
    expect(log).toEqual([]);
  });

  it('keeps every row with all its values', async () => {
    const after = await readTables();
    const lost = new Set<string>();
    for (const [table, rows] of before) {
      if (forgotten.has(table)) continue;
      for (const row of rows) {
        for (const column of listChanges(row, after.get(table) ?? [])) {
          const name = `${table}.${column}`;
          if (!changedOnPurpose[name]?.(row, after)) lost.add(name);
        }
      }
    }
    expect(lost).toEqual(new Set());
  });

  it('shows the same totals and the same sponsors', async () => {
    const stats = await request(url).get('/api/fundraising-stats').expect(200);
    expect(stats.body).toMatchObject(then.stats);
    const sponsors = await request(url).get('/api/sponsors').expect(200);
    expect(sponsors.body).toEqual(then.sponsors.map(sponsor => expect.objectContaining(sponsor)));
  });

  it('opens a share of then with its password, and its file', async () => {
    const { slug, password, unlocked, file } = then.share;
    const opened = await request(url).post(`/api/share/${slug}/access`).send({ password }).expect(200);
    expect(opened.body).toMatchObject(unlocked);
    const downloaded = await request(url)
      .post(`/api/share/${slug}/download`)
      .send({ password })
      .buffer(true)
      .expect(200);
    expect(downloaded.text).toBe(file);
    await request(url).post(`/api/share/${slug}/access`).send({ password: 'a wrong guess' }).expect(401);
  });

  it.each(then.accounts)('signs $username in, who sees everything in the panel', async account => {
    const response = await signIn(account);
    expect(response.status).toBe(200);
    const cookie = response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    const ids = (rows: Row[] = []) => rows.map(({ id }) => String(id)).sort();
    for (const [table, addresses] of Object.entries(lists)) {
      const listed: Row[] = [];
      for (const address of addresses) {
        listed.push(...(await request(url).get(address).set('Cookie', cookie).expect(200)).body);
      }
      expect(ids(listed), table).toEqual(ids(before.get(table)));
    }
  });
});
