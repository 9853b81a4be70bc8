import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import request from 'supertest';
import { connectDatabase } from '../../platform/db/database';
import { migrateDatabase } from '../../platform/db/migrate';
import { createSearchIndexes } from '../../platform/db/search-indexes';
import { projectRoot } from '../../platform/project-root';
import { joinStaff } from '../../testing/faults/staff';
import { startPostgresServer } from '../../testing/postgres-server';
import { type Product, startProduct } from '../../testing/product';
import { createScratchDatabase } from '../../testing/scratch-database';
import type { BenchShare } from './measure';
import { startReference } from './reference-server';

export interface Bench {
  /** On 1,000 donations. */
  small: Product;
  /** On 1,000,000 donations. */
  large: Product;
  share: BenchShare;
  /** A session of an owner on `large`. */
  cookie: string;
  databaseUrl: string;
  reference: { url: string };
  folder: string;
}

export async function withBench<Result>(run: (bench: Bench) => Promise<Result>): Promise<Result> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const start = async (donations: number, serverUrl: string) => {
    const database = await createScratchDatabase(serverUrl);
    cleanups.push(database.remove);
    await fillDonations(database.url, donations);
    const product = await startProduct({ DATABASE_URL: database.url }, { keepOutput: false });
    cleanups.push(product.stop);
    return { product, databaseUrl: database.url };
  };
  // Leaves no server behind when interrupted.
  process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)));
  try {
    const postgres = await startPostgresServer();
    cleanups.push(postgres.remove);
    const { product: small, databaseUrl } = await start(1_000, postgres.url);
    const { product: large } = await start(1_000_000, postgres.url);
    await writeBarePage(small.url, folder);
    const reference = await startReference(databaseUrl, folder);
    cleanups.push(reference.stop);
    const share = await createShare(small);
    const { cookie } = await joinStaff({ product: large });
    return await run({ small, large, share, cookie, databaseUrl, reference, folder });
  } finally {
    await cleanUp();
  }
}

/** Leaves only the latest pending, as on a running site: others would be asked about at the provider meanwhile. */
async function fillDonations(url: string, count: number): Promise<void> {
  const connection = connectDatabase({ url, onError: () => {} });
  await migrateDatabase(connection.pool);
  await connection.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Filling it row by row would take minutes.
  await client.query('drop index donations_search_index');
  await client.query(
    `insert into donations (id, amount, donor_name, donor_email, message, stripe_payment_intent_id, checkout_session_id,
       status, show_as_sponsor, sponsor_name, sponsor_website, reward_tier, created_at)
     select gen_random_uuid(), 100 + (n * 37 % 20000), 'Donor ' || n, 'donor' || n || '@example.com',
       'Keep going, number ' || n, 'pi_bench_' || n, 'cs_bench_' || n,
       case when n <= 60 then 'succeeded'
         else (array['succeeded', 'succeeded', 'succeeded', 'succeeded', 'expired', 'failed',
           case when n <= 1000 then 'pending' else 'expired' end])[1 + n % 7] end,
       case when n <= 60 then 1 else 0 end, case when n <= 60 then 'Sponsor ' || n end,
       case when n <= 60 then 'https://sponsor' || n || '.example' end, case when n <= 60 then 'premium' end,
       now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await createSearchIndexes(client);
  await client.query('vacuum analyze donations');
  await client.end();
}

async function createShare(product: Product): Promise<BenchShare> {
  const password = 'bench-share-password';
  const size = 25 * 1_024 * 1_024;
  const { cookie } = await joinStaff({ product });
  const post = request(product.url).post('/api/shares').set('Cookie', cookie).field({ password });
  const { body } = await post.attach('file', randomBytes(size), 'bench.bin').expect(201);
  return { slug: body.slug, password, size };
}

async function writeBarePage(url: string, folder: string): Promise<void> {
  const { text } = await request(url).get('/').expect(200);
  await writeFile(path.join(folder, 'page.html'), text);
  const bare = text
    .replace(/<link rel="modulepreload"[^>]*>|<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</body>', '<script type="module" src="/bare.js"></script></body>');
  await writeFile(path.join(folder, 'bare.html'), bare);
  await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        import { Router } from 'wouter';
        import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
        const root = document.querySelector('#root');
        const markup = { dangerouslySetInnerHTML: { __html: root.firstElementChild.innerHTML } };
        const page = createElement(root.firstElementChild.localName, { ...markup, suppressHydrationWarning: true });
        const routed = createElement(Router, null, page);
        hydrateRoot(root, createElement(QueryClientProvider, { client: new QueryClient() }, routed));`,
      resolveDir: projectRoot,
    },
    outfile: path.join(folder, 'bare.js'),
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
  });
}
