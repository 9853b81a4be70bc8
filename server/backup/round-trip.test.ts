import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calendarFeeds } from '@shared/tables/bookings';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createS3Storage } from '../storage/s3-storage';
import {
  buildSponsorship,
  insertBooking,
  insertDonation,
  insertSecureShare,
  insertSession,
  insertUser,
} from '../testing/factories';
import { startS3Server } from '../testing/s3-server';
import { runBackup } from './commands';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { about, type BareSite, describeSite, openBareSite } from './testing';

let site: BareSite;
let copy: BareSite;
let folder: string;
const file = () => path.join(folder, 'site.tar');

beforeAll(async () => {
  [site, copy] = [await openBareSite(), await openBareSite()];
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  await site.migrate();
});
afterEach(async () => {
  await site.reset();
  await copy.reset();
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  await site.remove();
  await copy.remove();
});

const odd = 'a "quoted" \\ back\nslash\r\u2028 🌊 \u0001 O’Hara';

async function fill({ client, storage }: BareSite): Promise<void> {
  const db = drizzle(client);
  const [photo, logo] = ['0b1d7a3e-2f43-4ac4-9f0e-1f2d3c4b5a69.webp', 'logo.webp'];
  const { id } = await insertUser(db, { firstName: odd, profileImageUrl: `/api/account/photos/${photo}` });
  await insertUser(db, { email: null, profileImageUrl: 'https://elsewhere.example/me.png' });
  await insertSecureShare(db, { title: odd, filePath: 'share-file', fileEncryption: { sealed: odd } });
  await insertSecureShare(db, { createdBy: id });
  await insertDonation(db, buildSponsorship({ sponsorLogo: logo, sponsorEdits: ['name', 'logo'] }));
  await insertDonation(db, buildSponsorship({ amount: 99_999, message: odd }));
  await client.query("update donations set paid_at = '2026-03-02 15:00:00.123456+00' where amount = 99999");
  for (let n = 0; n < 3; n++) await insertBooking(db, { notes: odd });
  await client.query('delete from booking_requests where id = (select max(id) from booking_requests)');
  await client.query(
    `insert into activity (created_at, action, actor_id)
     select now(), 'share-created', $1 from generate_series(1, 1203)`,
    [id],
  );
  await storage.write('private', 'share-file', randomBytes(700_000));
  await storage.write('logos', logo, Buffer.from('a logo'));
  await storage.write('photos', photo, Buffer.alloc(0));
}

describe('a backup', () => {
  it('restores every row and file, from a folder into an S3-compatible store and back', async () => {
    await fill(site);
    const before = await describeSite(site);
    const s3 = await startS3Server();
    try {
      const other = { client: copy.client, storage: createS3Storage(s3.config) };
      await site.storage.write('private', 'stray', Buffer.from('of no share'));
      const backup = await createBackup(site, about, file());
      expect(await restoreBackup(other, file())).toEqual(backup);
      expect(await describeSite(other)).toEqual(before);
      await site.reset();
      await createBackup(other, about, path.join(folder, 'from-s3.tar'));
      await restoreBackup(site, path.join(folder, 'from-s3.tar'));
      expect(await describeSite(site)).toEqual(before);
    } finally {
      await s3.stop();
    }
  });

  it('goes on where the numbers of the site ended, and with its totals', async () => {
    await fill(site);
    await createBackup(site, about, file());
    await copy.migrate();
    await copy.client.query("insert into job_runs (job, started_at) values ('sweep', now())");
    await restoreBackup(copy, file());
    const next = async ({ client }: BareSite) => (await insertBooking(drizzle(client))).id;
    expect(await next(copy)).toBe(await next(site));
    const { rows } = await copy.client.query('select raised from donation_totals');
    expect(rows).toEqual([{ raised: '104999' }]);
  });

  it('leaves no invitation, reset link, calendar link, or session that may have been ended since', async () => {
    const db = drizzle(site.client);
    const { id } = await insertUser(db);
    await insertSession(db);
    await db.insert(calendarFeeds).values({ userId: id, tokenHash: 'x', createdAt: new Date() });
    await site.client.query(
      `insert into account_tokens (token_hash, kind, email, email_key, role, created_at, expires_at, used_at) values
       ('open', 'invitation', 'noor@example.com', 'noor@example.com', 'owner', now(), now() + interval '7 days', null),
       ('used', 'invitation', 'ines@example.com', 'ines@example.com', 'staff', now(), now() + interval '7 days', now())`,
    );
    await site.client.query(
      `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at)
       select key, 'noor@example.com', 's', 't', 'h', now(), now()
       from unnest(array['invitation:open', 'reset:reset', 'booking:1:visitor']) key`,
    );
    await createBackup(site, about, file());
    await restoreBackup(copy, file());
    const { rows } = await copy.client.query(
      `select token_hash as left from account_tokens union all select key from outbox
       union all select sid from sessions union all select token_hash from calendar_feeds`,
    );
    expect(rows).toEqual([{ left: 'used' }, { left: 'booking:1:visitor' }]);
  });
});

describe('the command', () => {
  /** What it says, and the sentence that it fails with. */
  async function run() {
    const said: string[] = [];
    const config = { ...readConfig({ DATA_DIR: folder, UPLOADS_DIR: path.join(folder, 'uploads') }) };
    const failure = await runBackup({ ...config, databaseUrl: site.url }, [file()], line => said.push(line))
      .then(() => null)
      .catch((error: Error) => error.message);
    return { said: said.join('\n'), failure };
  }

  it('writes a file that its owner alone can read, and nothing beside it or over another', async () => {
    expect((await run()).said).toMatch(/Wrote 0 rows of \d+ tables and 0 files to .*site\.tar/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['site.tar.partial', 'uploads']));
    expect((await run()).failure).toBe(`${file()} already exists. Name another file, or move that one away.`);
  });

  it('names files that are gone, and fails if they are most of them', async () => {
    for (const name of ['one', 'two']) {
      await insertSecureShare(drizzle(site.client), { filePath: name });
    }
    expect((await run()).failure).toMatch(
      /^2 of 2 files that rows refer to are missing \(such as files\/private\/one\)/,
    );
    const { manifest } = await restoreBackup(copy, file());
    expect(manifest.missing).toEqual(['files/private/one', 'files/private/two']);
  });

  it('leaves nothing of a backup that fails', async () => {
    await insertSecureShare(drizzle(site.client), { filePath: 'one' });
    const storage = { ...site.storage, open: () => Promise.reject(new Error('The store is away')) };
    await expect(createBackup({ ...site, storage }, about, file())).rejects.toThrow('The store is away');
    await expect(createBackup(copy, about, file())).rejects.toThrow("doesn't have this version's tables");
    expect(await readdir(folder)).toEqual([]);
  });
});
