import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config';
import { advisoryLocks } from '../../platform/db/advisory-lock';
import { createS3Storage } from '../../platform/storage/s3-storage';
import { StorageFullError } from '../../platform/storage/storage';
import {
  buildSponsorship,
  insertBooking,
  insertDonation,
  insertSecureShare,
  insertUser,
} from '../../testing/factories';
import { startS3Server } from '../../testing/s3-server';
import { runsOnPostgres } from '../../testing/test-database';
import { leftOut, tables } from './backup.repository';
import { runBackup, startCopy } from './commands';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { type BareSite, describeSite, migrate, openBareSite } from './testing';

const about = { createdAt: '2026-03-02T15:00:00.000Z', encryptionKey: 'a key' };
const odd = 'a "quoted" \\ back\nslash\r\u2028 🌊 \u0001 O’Hara';
const photo = '0b1d7a3e-2f43-4ac4-9f0e-1f2d3c4b5a69.webp';

async function openFilledSite(): Promise<BareSite> {
  const site = await openBareSite();
  await migrate(site);
  const { client, storage } = site;
  const db = drizzle(client);
  const { id } = await insertUser(db, { firstName: odd, profileImageUrl: `/api/account/photos/${photo}` });
  await insertUser(db, { email: null, profileImageUrl: 'https://elsewhere.example/me.png' });
  await insertSecureShare(db, { title: 'share one', filePath: 'large', fileEncryption: { sealed: odd } });
  const request = await insertSecureShare(db, { isRequest: true, passwordHash: null });
  await insertSecureShare(db, { title: odd, filePath: 'small', createdBy: id, requestId: request.id });
  // PostgreSQL gives it back after the row that refers to it.
  await client.query('update secure_shares set opened_count = 1 where is_request');
  await insertDonation(db, buildSponsorship({ sponsorLogo: 'logo.webp', sponsorEdits: ['name', 'logo'] }));
  await insertDonation(db, buildSponsorship({ amount: 99_999, message: odd }));
  await client.query("update donations set paid_at = '2026-03-02 15:00:00.123456+00' where amount = 99999");
  for (let n = 0; n < 3; n++) await insertBooking(db, { notes: odd });
  await client.query('delete from booking_requests where id = (select max(id) from booking_requests)');
  await client.query(
    `insert into activity (created_at, action, actor_id)
     select now(), 'share-created', $1 from generate_series(1, 1203)`,
    [id],
  );
  await storage.write('private', 'large', randomBytes(700_000));
  await storage.write('private', 'small', Buffer.from('file two'));
  await storage.write('logos', 'logo.webp', Buffer.from('a logo'));
  await storage.write('photos', photo, Buffer.alloc(0));
  return site;
}

it('holds every table, or leaves it out on purpose', async () => {
  const site = await openBareSite();
  await migrate(site);
  const { rows } = await site.client.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual([...tables, ...leftOut].sort());
});

it('restores every row and file, from a folder into an S3-compatible store and back', async () => {
  const [site, copy, back] = [await openFilledSite(), await openBareSite(), await openBareSite()];
  const before = await describeSite(site);
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const onS3 = { client: copy.client, storage: createS3Storage(s3.config) };
  const [first, second] = [path.join(site.folder, 'first.tar'), path.join(site.folder, 'second.tar')];
  await site.storage.write('private', 'stray', Buffer.from('of no share'));
  const written = await createBackup(site, about, first);
  expect(await restoreBackup(onS3, first)).toEqual(written);
  expect(await describeSite(onS3)).toEqual(before);
  await createBackup(onS3, about, second);
  await restoreBackup(back, second);
  expect(await describeSite(back)).toEqual(before);
  // Numbers go on where they ended.
  const next = async ({ client }: BareSite) => (await insertBooking(drizzle(client))).id;
  expect(await next(back)).toBe(await next(site));
  const { rows } = await back.client.query('select raised from donation_totals');
  expect(rows).toEqual([{ raised: '104999' }]);
});

it('leaves no invitation, reset link, calendar link, or session that may have been ended since', async () => {
  const [site, copy] = [await openBareSite(), await openBareSite()];
  await migrate(site);
  const { id } = await insertUser(drizzle(site.client));
  await site.client.query(`
    insert into sessions (sid, sess, expire) values ('session', '{}', now() + interval '1 day');
    insert into calendar_feeds (user_id, token_hash, created_at) values ('${id}', 'feed', now());
    insert into account_tokens (token_hash, kind, email, email_key, role, created_at, expires_at, used_at)
      select key, 'invitation', key, key, 'owner', now(), now() + interval '7 days', used
      from (values ('open', null), ('used', now())) token (key, used);
    insert into outbox (key, kind, subject_type, subject_id, audience, recipient, subject, text, html, created_at, next_attempt_at)
      select kind, kind, 'account', '1', 'account', 'noor@example.com', 's', 't', 'h', now(), now()
      from unnest(array['account-invitation', 'account-reset', 'account-role']) kind`);
  const file = path.join(site.folder, 'site.tar');
  await createBackup(site, about, file);
  await restoreBackup(copy, file);
  const { rows } = await copy.client.query(
    `select token_hash as left from account_tokens union all select key from outbox
     union all select sid from sessions union all select token_hash from calendar_feeds`,
  );
  expect(rows).toEqual([{ left: 'used' }, { left: 'account-role' }]);
});

it('writes a file that its owner alone can read, and nothing beside it or over another', async () => {
  const site = await openFilledSite();
  const file = path.join(site.folder, 'site.tar');
  const config = { ...readConfig({ UPLOADS_DIR: path.join(site.folder, 'uploads') }), databaseUrl: site.url };
  const said: string[] = [];
  const run = () => runBackup(config, [file], line => said.push(line));
  await site.storage.remove('logos', 'logo.webp');
  await run();
  expect(said[0]).toMatch(/^Wrote 1,212 rows and 3 files to .*site\.tar/);
  expect(said[2]).toContain('Files missing from storage: 1 (such as files/logos/logo.webp)');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(run()).rejects.toThrow(`${file} already exists.`);
  const storage = { ...site.storage, open: () => Promise.reject(new Error('The store is away')) };
  await expect(createBackup({ ...site, storage }, about, `${file}2`)).rejects.toThrow('The store is away');
  expect((await readdir(site.folder)).sort()).toEqual(['site.tar', 'uploads']);
  const elsewhere = { ...config, uploadsDir: path.join(site.folder, 'other') };
  await expect(runBackup(elsewhere, [`${file}3`], () => {})).rejects.toThrow('missing from storage: 4');
});

it('operations has how to start a restored copy', async () => {
  expect(await readFile('server/docs/operations.md', 'utf8')).toContain(startCopy);
});

it('what is wrong, cut, damaged, or of another version is refused, and changes nothing', async () => {
  const [site, target] = [await openFilledSite(), await openBareSite()];
  const [good, tried] = [path.join(site.folder, 'good.tar'), path.join(site.folder, 'tried.tar')];
  await createBackup(site, about, good);
  await migrate(target);
  await target.storage.write('private', 'small', Buffer.from('file two'));
  const before = await describeSite(target);
  const refuse = async (file: string, changes: Partial<BareSite> = {}) => {
    const error = await restoreBackup({ ...target, ...changes }, file).catch((error: Error) => error);
    expect(await describeSite(target)).toEqual(before);
    return error instanceof Error ? `${error.message} ${error.cause}` : 'It was restored.';
  };
  const content = await readFile(good);
  const until = (words: string) => content.subarray(0, content.indexOf(words));
  const replace = (old: string, text: string) =>
    Buffer.concat([until(old), Buffer.from(text), content.subarray(content.indexOf(old) + text.length)]);
  const damaged: [Buffer | string, sentence: string][] = [
    ['', 'no manifest'],
    ['Dear diary, '.repeat(1_000), 'not a backup of this product'],
    [until('file two'), 'cut short'],
    [until('"share one"'), 'cut short'],
    [until('manifest.json'), 'no manifest'],
    [Buffer.concat([content.subarray(0, -1_024), content]), 'after its last entry'],
    [replace('share one', 'share own'), "tables/secure_shares.jsonl isn't what was written"],
    [replace('"title":', '"title",'), 'invalid input syntax for type json'],
    [replace('file two', 'file too'), "files/private/small isn't what was written"],
    [replace('files/logos/logo.webp', 'files/private/../a.sh'), 'not a backup of this product'],
    [replace('"entries"', '"entrees"'), 'no manifest'],
    [replace('"schema":"', '"schema":"a'), 'was made by a version with different tables'],
  ];
  for (const [bytes, sentence] of damaged) {
    await writeFile(tried, bytes);
    expect(await refuse(tried)).toContain(sentence);
  }
  expect(await refuse(site.folder)).toContain('EISDIR');
  const write: BareSite['storage']['write'] = (area, name, source) =>
    name === 'logo.webp'
      ? Promise.reject(new StorageFullError('Full'))
      : target.storage.write(area, name, source);
  expect(await refuse(good, { storage: { ...target.storage, write } })).toContain('Full');
});

it('a database with rows, with the tables of another version, or that a server uses, is refused', async () => {
  const [site, target] = [await openFilledSite(), await openBareSite()];
  const file = path.join(site.folder, 'site.tar');
  await createBackup(site, about, file);
  await expect(restoreBackup(site, file)).rejects.toThrow("The database isn't empty: users has rows");
  await migrate(target);
  await target.client.query('update drizzle.__drizzle_migrations set hash = hash || 1');
  await expect(restoreBackup(target, file)).rejects.toThrow("The database's tables are from another version");
  await expect(createBackup(target, about, `${file}2`)).rejects.toThrow('tables are from another version');
  if (!runsOnPostgres()) return;
  const server = new pg.Client({ connectionString: target.url });
  await server.connect();
  await server.query('select pg_advisory_lock_shared($1)', [advisoryLocks.servers]);
  await expect(restoreBackup(target, file)).rejects.toThrow('A server is using the database.');
  await server.end();
});
