import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock';
import { connectDatabase } from '../db/database';
import { createJobLocks } from '../job-locks/job-locks';
import { StorageFullError } from '../storage/storage';
import { insertBooking, insertSecureShare } from '../testing/factories';
import { runsOnPostgres } from '../testing/test-database';
import { type Header, header } from './archive-format';
import { writeArchive } from './archive-writer';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { about, type BareSite, describeSite, openBareSite } from './testing';

let site: BareSite;
let target: BareSite;
let folder: string;
let content: Buffer;
let written: Header;
const place = (name = 'tried.tar') => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  [site, target] = [await openBareSite(), await openBareSite()];
  await site.migrate();
  for (const name of ['one', 'two']) {
    await insertSecureShare(drizzle(site.client), { title: `share ${name}`, filePath: name });
    await site.storage.write('private', name, Buffer.from(`file ${name}`));
  }
  await insertSecureShare(drizzle(site.client), { filePath: 'large' });
  await site.storage.write('private', 'large', randomBytes(500_000));
  ({ header: written } = await createBackup(site, about, place('site.tar')));
  content = await readFile(place('site.tar'));
  await target.migrate();
  await target.storage.write('private', 'one', Buffer.from('file one'));
});
afterAll(async () => {
  await site.remove();
  await target.remove();
  await rm(folder, { recursive: true });
});

/** Tries to restore a file, and expects that nothing changes. Returns the sentence. */
async function refuse(tried: string, changes: Partial<BareSite> = {}): Promise<string> {
  const before = await describeSite(target);
  const error = await restoreBackup({ ...target, ...changes }, tried).catch((error: Error) => error);
  expect(await describeSite(target)).toEqual(before);
  return error instanceof Error ? error.message : 'It was restored.';
}

const replace = (old: string, text: string) => {
  const at = content.indexOf(old);
  expect(at).toBeGreaterThan(0);
  return Buffer.concat([content.subarray(0, at), Buffer.from(text), content.subarray(at + text.length)]);
};

it.each<[string, () => Buffer | string, string]>([
  ['an empty file', () => '', "isn't a backup of this product"],
  ['a text', () => 'Dear diary, '.repeat(1_000), "isn't a backup of this product"],
  ['zeros', () => '\0'.repeat(10_240), "isn't a backup of this product"],
  ['a backup of another product', () => replace('studio-site', 'studio-sits'), "isn't a backup of this"],
  [
    'half of a large file',
    () => content.subarray(0, content.indexOf('files/private/one') - 250_000),
    'was cut short',
  ],
  ['half of a small file', () => content.subarray(0, content.indexOf('file two') + 4), 'was cut short'],
  ['half of the rows', () => content.subarray(0, content.indexOf('share two')), 'was cut short'],
  ['a backup without its last block', () => content.subarray(0, -2_048), 'was cut short'],
  ['a backup without its manifest', () => content.subarray(0, content.indexOf('manifest.json')), 'cut short'],
  ['two backups', () => Buffer.concat([content.subarray(0, -1_024), content]), 'follows its last entry'],
  ['a changed row', () => replace('share one', 'share own'), "tables/secure_shares.jsonl isn't what was"],
  ['a broken row', () => replace('"title":', '"title",'), 'The database refused what is in'],
  ['a changed file', () => replace('file two', 'file too'), "files/private/two isn't what was written"],
  ['a changed date', () => replace('03-02T15', '03-03T15'), "backup.json isn't what was written"],
  ['a changed name', () => replace('files/private/two', 'files/private/twx'), "isn't a backup of this"],
  ['a changed manifest', () => replace('"entries"', '"entrees"'), "manifest.json isn't what was written"],
])('%s is refused, and changes nothing', async (_what, make, sentence) => {
  await writeFile(place(), make());
  expect(await refuse(place())).toContain(sentence);
});

it('a backup with other tables, or with something else in it, is refused', async () => {
  const write = async (name: string, changed: Partial<Header>, entry?: string) => {
    await writeArchive(place(name), header.parse({ ...written, ...changed }), async add => {
      if (entry) await add({ name: entry, size: 1 }, [Buffer.from('x')]);
      return { sequences: {}, missing: [] };
    });
    return refuse(place(name));
  };
  expect(await write('other.tar', { schema: 'another' })).toContain(
    'was made on 2026-03-02 by a version with other tables than this one',
  );
  for (const [n, entry] of ['tables/sessions.jsonl', 'files/etc/passwd', 'files/logos/..'].entries()) {
    expect(await write(`${n}.tar`, {}, entry)).not.toBe('It was restored.');
  }
});

it('a file that is not there, or a folder, is refused', async () => {
  expect(await refuse(place('none.tar'))).toBe(`${place('none.tar')} can't be read.`);
  expect(await refuse(folder)).toBe(`${folder} isn't a file. Name the backup's file.`);
});

it('a storage that gets full keeps what it had', async () => {
  const storage: BareSite['storage'] = {
    ...target.storage,
    write: async (area, name, source) => {
      if (name === 'two') throw new StorageFullError('No space left');
      await target.storage.write(area, name, source);
    },
  };
  expect(await refuse(place('site.tar'), { storage })).toContain("can't be stored. Check UPLOADS_DIR");
});

it('a database with rows, or with the tables of another version, is refused', async () => {
  await insertBooking(drizzle(target.client));
  expect(await refuse(place('site.tar'))).toContain("isn't empty: booking_requests has rows");
  await target.client.query('delete from booking_requests');
  await target.client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  expect(await refuse(place('site.tar'))).toContain("The database has another version's tables");
  await target.client.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
});

it.skipIf(!runsOnPostgres())('a database that a server uses is refused (PostgreSQL only)', async () => {
  const connection = connectDatabase({ url: target.url, onError: () => {} });
  const locks = createJobLocks({ connection, clock: systemClock });
  onTestFinished(async () => {
    await locks.close();
    await connection.close();
  });
  await locks.run({ name: 'sweep', every: 1 }, async () => {});
  expect(await refuse(place('site.tar'))).toContain('A server uses the database. Stop every instance');
});
