import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { expect, inject, it, onTestFinished } from 'vitest';
import { extendEnvironment } from '../../config';
import { projectRoot } from '../../platform/project-root';
import { type Product, productSecrets, startProduct } from '../product';
import { createScratchDatabase } from '../scratch-database';
import { waitFor } from '../wait-for';
import { expectStatus } from './expect-status';
import { composeAccount, joinStaff, type Staff, signInStaff } from './staff';

const password = 'spring tide 1907';

/** As an operator would run it, on the built product. */
const commandOn = (place: Record<string, string>, name: 'backup' | 'restore', file: string) =>
  [
    process.execPath,
    [`dist/server/${name}.js`, file],
    {
      cwd: projectRoot,
      env: extendEnvironment({ NODE_ENV: 'production', REGISTRATION: 'open', ...productSecrets, ...place }),
    },
  ] as const;

async function describeSite({ url }: Product, { cookie }: Staff) {
  const seen: Record<string, unknown> = {};
  for (const name of ['user', 'bookings', 'contact', 'shares', 'donations', 'fundraising-stats']) {
    seen[name] = (await expectStatus(request(url).get(`/api/${name}`).set('Cookie', cookie), 200)).body;
  }
  return seen;
}

it('a backup made beside a server restores on the embedded database, after a restore that was killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = await createScratchDatabase(inject('postgresUrl'));
  onTestFinished(database.remove);
  const at = (name: string) => path.join(folder, name);
  const place = { DATABASE_URL: database.url, DATA_DIR: at('data'), UPLOADS_DIR: at('uploads') };
  const copy = { DATABASE_URL: '', DATA_DIR: at('other-data'), UPLOADS_DIR: at('other-uploads') };
  const files = Array.from({ length: 4 }, () => randomBytes(10_000_000));
  const account = composeAccount();

  const product = await startProduct(place);
  const staff = await joinStaff({ product }, account);
  const slugs: string[] = [];
  for (const file of files) {
    const form = request(product.url).post('/api/shares').set('Cookie', staff.cookie).field({ password });
    slugs.push((await expectStatus(form.attach('file', file, 'contract.bin'), 201)).body.slug);
  }
  const before = await describeSite(product, staff);
  await promisify(execFile)(...commandOn(place, 'backup', at('site.tar')));
  await product.stop();

  const killed = spawn(...commandOn(copy, 'restore', at('site.tar')));
  await waitFor(
    async () => expect(await readdir(path.join(copy.UPLOADS_DIR, 'private'))).not.toEqual([]),
    10,
  );
  killed.kill('SIGKILL');
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
  const { stdout } = await promisify(execFile)(...commandOn(copy, 'restore', at('site.tar')));
  expect(stdout).toMatch(/^Restored \d+ rows and 4 files/);

  const restored = await startProduct(copy);
  onTestFinished(restored.stop);
  expect(await describeSite(restored, await signInStaff({ product: restored }, account))).toEqual(before);
  for (const [n, slug] of slugs.entries()) {
    const download = request(restored.url).post(`/api/share/${slug}/download`).send({ password });
    expect((await expectStatus(download.responseType('blob'), 200)).body.equals(files[n])).toBe(true);
  }
});
