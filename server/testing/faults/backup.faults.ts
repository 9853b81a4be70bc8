import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgresBinaries } from '../postgres-binaries';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { type Product, startProduct } from '../product';
import { waitFor } from '../wait-for';
import { asBytes, expectStatus } from './expect-status';
import { type Site, startSite } from './site';
import { composeAccount } from './staff';

const run = promisify(execFile);
const password = 'spring tide 1907';
const note = 'The key is under the third stone.';
const file = randomBytes(2_000_000);

let folder: string;
let fresh: PostgresServer;
let before: Awaited<ReturnType<typeof describeSite>>;
let account: ReturnType<typeof composeAccount>;
let share: { slug: string };

/**
 * The settings of the product on the copy: what is neither in the database nor in the folder comes from the operator.
 */
const onCopy = (changes: Record<string, string> = {}) =>
  startProduct({ DATABASE_URL: fresh.url, UPLOADS_DIR: path.join(folder, 'uploads'), ...changes });

async function signIn(url: string): Promise<string> {
  const { username, password } = account;
  const response = await expectStatus(request(url).post('/api/login').send({ username, password }), 200);
  return response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
}

/** Everything staff and visitors see of the site's data. */
async function describeSite(url: string, cookie: string) {
  const paths = ['user', 'bookings', 'contact', 'shares', 'donations', 'sponsors', 'fundraising-stats'];
  const seen: Record<string, unknown> = {};
  for (const name of paths) {
    seen[name] = (await expectStatus(request(url).get(`/api/${name}`).set('Cookie', cookie), 200)).body;
  }
  return seen;
}

async function fill({ product: { url }, sandbox }: Site): Promise<string> {
  account = composeAccount();
  await expectStatus(request(url).post('/api/register').send(account), 201);
  const cookie = await signIn(url);
  const form = request(url).post('/api/shares').set('Cookie', cookie).field({ password, note });
  share = (await expectStatus(form.attach('file', file, 'contract.bin'), 201)).body;
  const donation = { amount: 120, showAsSponsor: 1, sponsorName: 'Adeyemi & Daughters' };
  const { body } = await expectStatus(request(url).post('/api/create-checkout-session').send(donation), 201);
  await sandbox.pay(body.sessionId);
  await expectStatus(request(url).post('/api/verify-donation').send(body), 200);
  await sandbox.webhooksSettled();
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();
  await expectStatus(
    request(url).post(`/api/donations/${body.sessionId}/logo`).attach('logo', logo, 'logo.png'),
    200,
  );
  return cookie;
}

/** As server/docs/operations.md tells operators, while the product runs. */
async function backUpAndRestore(databaseUrl: string, uploads: string): Promise<void> {
  const binaries = await findPostgresBinaries();
  const dump = path.join(folder, 'site.dump');
  await run(path.join(binaries, 'pg_dump'), ['--format=custom', `--file=${dump}`, databaseUrl]);
  await cp(uploads, path.join(folder, 'uploads'), { recursive: true });
  await run(path.join(binaries, 'pg_restore'), ['--no-owner', `--dbname=${fresh.url}`, dump]);
}

describe('a backup restored on another server', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    const uploads = path.join(folder, 'of-the-site');
    const postgres = await startPostgresServer({ fsync: 'off' });
    let site: Site | undefined;
    try {
      site = await startSite({ DATABASE_URL: postgres.url, UPLOADS_DIR: uploads });
      before = await describeSite(site.product.url, await fill(site));
      fresh = await startPostgresServer({ fsync: 'off' });
      await backUpAndRestore(postgres.url, uploads);
    } finally {
      await site?.remove();
      await postgres.remove();
    }
  });
  afterAll(async () => {
    await fresh?.remove();
    await rm(folder, { recursive: true });
  });

  it('is the same site: staff sign in, lists and stats are unchanged, a share opens byte for byte', async () => {
    const product = await onCopy();
    try {
      await expectTheSame(product);
    } finally {
      await product.stop();
    }
  });

  it('does not start without the key of its shares, and says so', async () => {
    await expect(onCopy({ ENCRYPTION_KEY: '' })).rejects.toThrow('ENCRYPTION_KEY: is required in production');
  });

  it('opens no share with another key, not even with the right password, and shows everything else', async () => {
    const product = await onCopy({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
    try {
      const { shares } = await describeSite(product.url, await signIn(product.url));
      expect(shares).toEqual([
        expect.objectContaining({ slug: share.slug, note: null, noteUnreadable: true }),
      ]);
      for (const action of ['access', 'download']) {
        for (const guess of [password, 'a wrong guess']) {
          const post = request(product.url).post(`/api/share/${share.slug}/${action}`);
          const { body } = await expectStatus(post.send({ password: guess }), 503);
          expect(body.message).toMatch(/^This share can't be opened right now\./);
        }
      }
      await waitFor(() =>
        expect(product.output()).toMatch(/The share password needs the key \S+, which is not configured/),
      );
    } finally {
      await product.stop();
    }
  });
});

describe('a copy of both folders of a stopped server with the embedded database', () => {
  it('is the same site', async () => {
    const folders = (parent: string) => ({
      DATA_DIR: path.join(parent, 'data'),
      UPLOADS_DIR: path.join(parent, 'uploads'),
    });
    const parent = await mkdtemp(path.join(tmpdir(), 'backup-'));
    const [original, copy] = [path.join(parent, 'original'), path.join(parent, 'copy')];
    const site = await startSite(folders(original));
    let restored: Product | undefined;
    try {
      before = await describeSite(site.product.url, await fill(site));
      await site.product.terminate();
      // With cp, as an operator would: unlike Node's own copy, it copies the sockets that a stopped server leaves
      // behind.
      await run('cp', ['-a', original, copy]);
      restored = await startProduct(folders(copy));
      await expectTheSame(restored);
    } finally {
      await restored?.stop();
      await site.remove();
      await rm(parent, { recursive: true, force: true });
    }
  });
});

async function expectTheSame(product: Product): Promise<void> {
  expect(await describeSite(product.url, await signIn(product.url))).toEqual(before);
  await openShare(product);
  const [sponsor] = before.sponsors as { sponsorLogo: string }[];
  await expectStatus(request(product.url).get(sponsor?.sponsorLogo ?? ''), 200);
}

async function openShare(product: Product): Promise<void> {
  const { body } = await expectStatus(
    request(product.url).post(`/api/share/${share.slug}/access`).send({ password }),
    200,
  );
  expect(body.note).toBe(note);
  await fetchFile(product);
}

async function fetchFile({ url }: Product): Promise<void> {
  const response = await expectStatus(
    asBytes(request(url).post(`/api/share/${share.slug}/download`).send({ password })),
    200,
  );
  expect(response.body.equals(file)).toBe(true);
}
