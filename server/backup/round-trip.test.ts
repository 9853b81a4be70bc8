import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { calendarFeeds } from '@shared/tables/bookings';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { insertRows, readRows } from './rows.repository';
import { listAbsent } from './stored-files';
import { type BareSite, describeSite, keys, migrate, useSiteAndCopy } from './testing';

const odd = 'a "quoted" \\ back\nslash\r\u2028 🌊 \u0001 O’Hara';

const { site, copy, place } = useSiteAndCopy();

beforeEach(() => migrate(site));

async function fill({ client, storage }: BareSite): Promise<void> {
  const db = drizzle(client);
  const [photo, logo] = ['0b1d7a3e-2f43-4ac4-9f0e-1f2d3c4b5a69.webp', 'logo.webp'];
  const { id } = await insertUser(db, { firstName: odd, profileImageUrl: `/api/account/photos/${photo}` });
  await insertUser(db, { email: null, profileImageUrl: 'https://elsewhere.example/me.png' });
  await insertSession(db);
  await insertSecureShare(db, { title: odd, filePath: 'share-file', fileEncryption: { sealed: odd } });
  await insertSecureShare(db, { createdBy: id });
  await insertDonation(db, buildSponsorship({ sponsorLogo: logo, sponsorEdits: ['name', 'logo'] }));
  await insertDonation(db, buildSponsorship({ amount: 99_999, message: odd }));
  await client.query("update donations set paid_at = '2026-03-02 15:00:00.123456+00' where amount = 99999");
  for (let n = 0; n < 3; n++) await insertBooking(db, { notes: odd });
  await client.query('delete from booking_requests where id = (select max(id) from booking_requests)');
  await client.query(
    `insert into activity (created_at, action, actor_id, actor_name)
     select now(), 'share-created', $1, 'ines' from generate_series(1, 1203)`,
    [id],
  );
  await storage.write('private', 'share-file', randomBytes(700_000));
  await storage.write('logos', logo, Buffer.from('a logo'));
  await storage.write('photos', photo, Buffer.alloc(0));
  await storage.write('private', 'stray', Buffer.from('of no share'));
}

const insertTokens = ({ client }: BareSite, userId: string) =>
  client.query(
    `insert into account_tokens (token_hash, kind, user_id, email, email_key, role, created_at, expires_at, used_at) values
     ('open', 'invitation', null, 'noor@example.com', 'noor@example.com', 'owner', now(), now() + interval '7 days', null),
     ('used', 'invitation', null, 'ines@example.com', 'ines@example.com', 'staff', now(), now() + interval '7 days', now()),
     ('reset', 'reset', $1, null, null, null, now(), now() + interval '30 minutes', null)`,
    [userId],
  );

const insertWaiting = ({ client }: BareSite, key: string) =>
  client.query(
    `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at)
     values ($1, 'noor@example.com', 's', 't', 'h', now(), now())`,
    [key],
  );

const readTotal = async ({ client }: BareSite) =>
  (await client.query('select raised from donation_totals')).rows[0]?.raised;

describe('a restore', () => {
  it('leaves no invitation, reset link, calendar link, or session that may have been ended since', async () => {
    const db = drizzle(site.client);
    const { id } = await insertUser(db);
    await insertSession(db);
    await insertTokens(site, id);
    await db.insert(calendarFeeds).values({ userId: id, tokenHash: 'x', createdAt: new Date() });
    for (const key of ['invitation:open', 'reset:reset', 'booking:1:visitor']) await insertWaiting(site, key);
    await createBackup(site.deps, place.file);
    await restoreBackup(copy.deps, place.file);
    const read = async (query: string) => (await copy.client.query(query)).rows;
    expect(await read('select token_hash from account_tokens')).toEqual([{ token_hash: 'used' }]);
    expect(await read('select key from outbox')).toEqual([{ key: 'booking:1:visitor' }]);
    expect(await read('select sid from sessions')).toEqual([]);
    expect(await read('select user_id from calendar_feeds')).toEqual([]);
  });
});

describe('a backup', () => {
  it('restores every row, sequence, and file, and the schema as migrations make it', async () => {
    await fill(site);
    const before = await describeSite(site);
    const { manifest } = await createBackup(site.deps, place.file);
    expect(await restoreBackup(copy.deps, place.file)).toEqual(manifest);

    const after = await describeSite(copy);
    expect(after).toEqual({ ...before, files: { ...before.files, private: ['share-file'] } });
    expect(await describeSite(site)).toEqual(before);
    expect(await readTotal(copy)).toBe(await readTotal(site));
    expect(Number(await readTotal(copy))).toBe(104_999);
    const next = async ({ client }: BareSite) => (await insertBooking(drizzle(client))).id;
    expect(await next(copy)).toBe(await next(site));
    expect((await copy.client.query('select count(*)::int as count from sessions')).rows).toEqual([
      { count: 0 },
    ]);
    for (const [area, name] of [
      ['private', 'share-file'],
      ['photos', before.files.photos[0] ?? ''],
    ] as const) {
      const [original, restored] = await Promise.all(
        [site, copy].map(async ({ storage }) => {
          const stored = await storage.open(area, name);
          return stored && Buffer.concat(await stored.stream.toArray());
        }),
      );
      expect(restored?.equals(original ?? Buffer.from('none'))).toBe(true);
    }
  });

  it('can be read by its owner alone, and leaves nothing beside it', async () => {
    const { size } = await createBackup(site.deps, place.file);
    const facts = await stat(place.file);
    expect(facts.mode & 0o777).toBe(0o600);
    expect(facts.size).toBe(size);
    expect(await readdir(place.folder)).toEqual(['site.tar']);
  });

  it('restores over a site that holds something, if asked to, and leaves none of its files', async () => {
    await fill(site);
    await createBackup(site.deps, place.file);
    await migrate(copy);
    await fill(copy);
    await copy.storage.write('private', 'share-file', Buffer.from('damaged'));
    await copy.storage.write('logos', 'another.webp', Buffer.from('of a later sponsor'));
    await restoreBackup({ ...copy.deps, keys }, place.file, { replace: true });
    const { files, ...rest } = await describeSite(copy);
    const { files: before, ...same } = await describeSite(site);
    expect(rest).toEqual(same);
    expect(files).toEqual({ ...before, private: ['share-file'] });
    const mended = await copy.storage.open('private', 'share-file');
    mended?.stream.destroy();
    expect(mended?.size).toBe(700_000);
    expect(await readTotal(copy)).toBe(await readTotal(site));
  });

  it('leaves the files that its rows refer to, also those that were missing from the backup', async () => {
    await fill(site);
    const elsewhere = { ...site.storage, open: async () => null };
    const { manifest } = await createBackup({ ...site.deps, storage: elsewhere }, place.file);
    expect(manifest).toMatchObject({ files: [], missing: { length: 3 } });
    const { files } = await describeSite(site);
    await restoreBackup(site.deps, place.file, { replace: true });
    expect((await describeSite(site)).files).toEqual({ ...files, private: ['share-file'] });
    expect(await listAbsent(site.storage, manifest.missing)).toEqual([]);
    expect(await listAbsent(copy.storage, manifest.missing)).toEqual(manifest.missing);
  });

  it('moves the files between an S3-compatible store and a folder', async () => {
    await fill(site);
    const s3 = await startS3Server();
    try {
      const storage = createS3Storage(s3.config);
      await createBackup(site.deps, place.file);
      await restoreBackup({ ...copy.deps, storage }, place.file);
      const { files } = await describeSite({ ...copy, storage });
      expect(files).toMatchObject({ private: ['share-file'], logos: ['logo.webp'] });
      await copy.reset();
      await createBackup({ ...site.deps, storage }, `${place.file}-from-s3`);
      await restoreBackup(copy.deps, `${place.file}-from-s3`);
      expect((await describeSite(copy)).files).toEqual(files);
    } finally {
      await s3.stop();
    }
  });

  it('restores into a database that a server only started on', async () => {
    await fill(site);
    await createBackup(site.deps, place.file);
    await migrate(copy);
    await copy.client.query("insert into job_runs (job, started_at) values ('sweep', now())");
    await restoreBackup(copy.deps, place.file);
    expect((await describeSite(copy)).tables).toEqual((await describeSite(site)).tables);
  });
});

it('values of every type come back as they were, whatever the settings of the database', async () => {
  const { client } = site;
  const types = `a bytea, b jsonb, c jsonb, d numeric(20,5), e double precision, f interval, g date, h timestamptz,
    i text[], j boolean, k bigint, l uuid, m varchar(5), n timestamp, "O p" text, q real, r json`;
  await client.query(`create table one (id integer primary key generated always as identity, ${types})`);
  await client.query(`create table two (id integer primary key generated always as identity, ${types})`);
  await client.query(
    `insert into one (a, b, c, d, e, f, g, h, i, j, k, l, m, n, "O p", q, r) values
       ('\\x00ff27', 'null', '{"b": [1.10, "x"], "a": null}', 12345.67891, 0.1, '1 mon 2 days 03:04:05.000006',
        '0044-03-15 BC', '2026-03-08 07:30:00.000001+00', array['a,b', null, '{"', ''], true, 9223372036854775807,
        '0b1d7a3e-2f43-4ac4-9f0e-1f2d3c4b5a69', 'five5', 'infinity', $1, 1.1, '{ "kept":  "as is" }'),
       (null, null, null, null, 'NaN', null, null, '-infinity', '{}', null, null, null, '', null, '', null, null)`,
    [odd],
  );
  const columns = ['id', ...types.matchAll(/(?:^|, +|\n +)("?[\w ]+?"?) (?=[a-z])/g)];
  expect(columns).toHaveLength(18);
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, atttypmod) as type, null as sequence
     from pg_attribute where attrelid = 'one'::regclass and attnum > 0 order by attnum`,
  );
  await client.query('begin');
  await client.query("set local timezone = 'Asia/Kathmandu'; set local datestyle = 'SQL, DMY'");
  const lines: string[] = [];
  for await (const line of readRows(client, { name: 'one', columns: rows, order: 'id' })) lines.push(line);
  const source = async function* () {
    yield* lines;
  };
  expect(await insertRows(client, { name: 'two', columns: rows, order: 'id' }, source())).toBe(2);
  const read = async (name: string) => (await client.query(`select t::text from ${name} t order by id`)).rows;
  expect(await read('two')).toEqual(await read('one'));
  await client.query('commit');
});
