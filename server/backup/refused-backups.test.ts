import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../db/database';
import { StorageFullError } from '../storage/storage';
import { insertBooking, insertSecureShare } from '../testing/factories';
import { runsOnPostgres } from '../testing/test-database';
import { readArchive } from './archive-reader';
import { writeArchive } from './archive-writer';
import { checkArchive } from './check-archive';
import { createBackup } from './create-backup';
import { archiveNames, checksumOf, type Manifest } from './manifest';
import { requireUnused } from './require-unused';
import { restoreBackup } from './restore-backup';
import { type BareSite, describeSite, migrate, openBareSite, otherKeys } from './testing';

let site: BareSite;
let target: BareSite;
let folder: string;
let whole: string;
let content: Buffer;
let manifest: Manifest;
let before: Awaited<ReturnType<typeof describeSite>>;

const place = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  whole = place('site.tar');
  [site, target] = [await openBareSite(), await openBareSite()];
  await migrate(site);
  const db = drizzle(site.client);
  for (const name of ['one', 'two']) {
    await insertSecureShare(db, { filePath: name });
    await site.storage.write('private', name, Buffer.from(`file ${name}`));
  }
  ({ manifest } = await createBackup(site.deps, whole));
  content = await readFile(whole);
  await migrate(target);
  await insertBooking(drizzle(target.client));
  await target.storage.write('logos', 'kept.webp', Buffer.from('a logo'));
});
beforeEach(async () => {
  before = await describeSite(target);
});
afterEach(async () => {
  expect(await describeSite(target), 'nothing has changed').toEqual(before);
});
afterAll(async () => {
  await site.remove();
  await target.remove();
  await rm(folder, { recursive: true });
});

const restore = (file: string) => restoreBackup(target.deps, file, { replace: true });

/** The backup with another manifest or header. */
async function rewrite(name: string, change: (entry: string, text: string) => string): Promise<string> {
  const file = place(name);
  await rm(file, { force: true });
  await writeArchive(
    file,
    async archive => {
      let manifest = '';
      for await (const { name: entry, size, content } of readArchive(whole)) {
        if (entry.endsWith('.json')) {
          manifest = change(entry, await text(content));
          await archive.addText(entry, manifest);
        } else if (entry === archiveNames.checksum) await archive.addText(entry, checksumOf(manifest));
        else await archive.add(entry, size, content);
      }
    },
    async () => {},
  );
  return file;
}

const withManifest = (name: string, change: (manifest: Manifest) => Partial<Manifest>) =>
  rewrite(name, (entry, text) =>
    entry === 'manifest.json' ? JSON.stringify({ ...manifest, ...change(manifest) }) : text,
  );

describe('a restore changes nothing', () => {
  it('if the file is wrong', async () => {
    await expect(restore(place('none.tar'))).rejects.toThrow(`There's no file ${place('none.tar')}.`);
    await expect(restore(folder)).rejects.toThrow(`${folder} is a folder. Name the backup's file.`);
    for (const [name, wrong] of [
      ['empty.tar', ''],
      ['text.tar', 'Dear diary'],
      ['long-text.tar', 'Dear diary, '.repeat(1_000)],
      ['zeros.tar', '\0'.repeat(10_240)],
    ] as const) {
      await writeFile(place(name), wrong);
      await expect(restore(place(name)), name).rejects.toThrow(/isn't a backup|was cut short|is damaged/);
    }
    const other = await rewrite('other.tar', () => '{"product": "another"}');
    await expect(restore(other)).rejects.toThrow(`${other} isn't a backup of this product.`);
  });

  it('if the file was cut short, wherever', async () => {
    const file = place('cut.tar');
    await writeFile(file, content);
    const lengths = [
      content.length - 1,
      content.length - 512,
      content.length - 1_024,
      content.length - 1_536,
    ];
    const step = Math.floor(content.length / 20);
    for (let length = content.length - step; length > 1_024; length -= step) lengths.push(length);
    for (const length of lengths.sort((a, b) => b - a)) {
      await truncate(file, length);
      await expect(checkArchive(file), String(length)).rejects.toThrow('was cut short, or is damaged');
    }
    await expect(restore(file)).rejects.toThrow('was cut short, or is damaged');
  });

  it('if something was added to the file', async () => {
    const file = place('longer.tar');
    for (const added of [Buffer.from('x'), Buffer.alloc(512), content]) {
      await writeFile(file, Buffer.concat([content, added]));
      await expect(restore(file)).rejects.toThrow('damaged');
    }
  });

  it('if one bit of the content has changed', async () => {
    const file = place('damaged.tar');
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(content);
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
        await writeFile(file, changed);
        // What fills up a block is not content.
        const outcome = await checkArchive(file).catch((error: Error) => error.message);
        if (typeof outcome === 'string') expect(outcome).toMatch(/damaged|isn't a backup|was cut short/);
        else expect(outcome).toEqual(manifest);
      }),
      { numRuns: 200, seed: 1 },
    );
    const at = content.indexOf('file one');
    await writeFile(
      file,
      Buffer.concat([content.subarray(0, at), Buffer.from('fire'), content.subarray(at + 4)]),
    );
    await expect(restore(file)).rejects.toThrow("is damaged: files/private/one isn't what was written.");
  });

  it('if a newer version made the file', async () => {
    const newerFormat = await rewrite('format.tar', (_, text) =>
      JSON.stringify({ ...JSON.parse(text), format: 2, version: '9.0.0' }),
    );
    await expect(restore(newerFormat)).rejects.toThrow('was made by a newer version (9.0.0)');
    const later = { hash: 'f'.repeat(64), when: Date.now() + 1_000_000_000_000 };
    const newerSchema = await withManifest('schema.tar', ({ migrations }) => ({
      migrations: [...migrations, later],
    }));
    await expect(restore(newerSchema)).rejects.toThrow('was made by a newer version (1.2.3)');
    const strange = await withManifest('strange.tar', ({ migrations }) => ({
      migrations: [...migrations.slice(0, -1), { ...later, when: 1 }],
    }));
    await expect(restore(strange)).rejects.toThrow("whose database this version can't upgrade");
  });

  it('if the files are encrypted under another key, unless told to go on', async () => {
    const deps = { ...target.deps, keys: otherKeys };
    await expect(restoreBackup(deps, whole, { replace: true })).rejects.toThrow(/needs the ENCRYPTION_KEY/);
  });

  it("if the database isn't empty", async () => {
    await expect(restoreBackup(target.deps, whole)).rejects.toThrow(
      "The database isn't empty: booking_requests has rows.",
    );
  });

  it('if the database was made by a newer version', async () => {
    await target.client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9999999999999)",
    );
    await expect(restore(whole)).rejects.toThrow('The database was made by a newer version than this one.');
    await target.client.query("delete from drizzle.__drizzle_migrations where hash = 'of a later release'");
  });

  it.skipIf(!runsOnPostgres())(
    'if a server started while the backup was read (PostgreSQL only)',
    async () => {
      const deps = { ...target.deps, requireUnused: () => requireUnused(target.client) };
      const { db, close } = connectDatabase({ url: target.url, onError: () => {} });
      await db.execute('select');
      await expect(restoreBackup(deps, whole, { replace: true })).rejects.toThrow(
        'The database is in use: a server has 1 connection to it. Stop every instance, then try again.',
      );
      await close();
    },
  );

  it.skipIf(!runsOnPostgres())(
    'if a server that had lost its connections is back before the end (PostgreSQL only)',
    async () => {
      const server = connectDatabase({ url: target.url, onError: () => {} });
      const storage = {
        ...target.storage,
        write: async (...[area, name, source]: Parameters<typeof target.storage.write>) => {
          await server.db.execute('select');
          await target.storage.write(area, name, source);
        },
      };
      const deps = { ...target.deps, storage, requireUnused: () => requireUnused(target.client) };
      await expect(restoreBackup(deps, whole, { replace: true })).rejects.toThrow(
        'The database is in use: a server has 1 connection to it. Stop every instance, then try again.',
      );
      await server.close();
    },
  );

  it('if a file cannot be stored', async () => {
    const storage = {
      ...target.storage,
      write: async (...[area, name, source]: Parameters<typeof target.storage.write>) => {
        if (name === 'two') throw new StorageFullError('No space left');
        await target.storage.write(area, name, source);
      },
    };
    await expect(restoreBackup({ ...target.deps, storage }, whole, { replace: true })).rejects.toMatchObject({
      message: expect.stringContaining("can't be stored, and nothing was changed. Check UPLOADS_DIR"),
      cause: expect.objectContaining({ message: 'No space left' }),
    });
  });

  it('if rows come out differently, or are refused', async () => {
    const different = await withManifest('different.tar', ({ tables }) => ({
      tables: tables.map(table => (table.name === 'secure_shares' ? { ...table, rows: 3 } : table)),
    }));
    await expect(restore(different)).rejects.toThrow(
      'The rows of secure_shares came out differently: 2 of 3.',
    );
    const unknown = await withManifest('unknown.tar', ({ tables }) => ({
      tables: tables.map(table =>
        table.name === 'users' ? { ...table, columns: ['id', 'shoe_size'] } : table,
      ),
    }));
    await expect(restore(unknown)).rejects.toThrow("has a table users that this product doesn't make");
    await target.client.query('create view shares_report as select slug from secure_shares');
    await expect(restore(whole)).rejects.toMatchObject({
      message: 'The database refused the backup, and nothing was changed.',
      cause: expect.objectContaining({ message: expect.stringContaining('depend on') }),
    });
    await target.client.query('drop view shares_report');
  });
});
