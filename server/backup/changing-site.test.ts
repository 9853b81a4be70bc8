import { readdir } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FileStorage, StorageUnavailableError } from '../storage/storage';
import { insertSecureShare } from '../testing/factories';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { describeSite, migrate, useSiteAndCopy } from './testing';
import { verifyBackup } from './verify-backup';

const { site, copy, place } = useSiteAndCopy();

beforeEach(async () => {
  await migrate(site);
  for (const name of ['one', 'two', 'three']) {
    await insertSecureShare(drizzle(site.client), { slug: name, filePath: name });
    await site.storage.write('private', name, Buffer.from(name));
  }
});

/** The storage of a site on which something happens while a file is about to be copied. */
const whenOpened = (name: string, happen: () => Promise<unknown>): FileStorage => ({
  ...site.storage,
  async open(area, opened) {
    if (opened === name) await happen();
    return site.storage.open(area, opened);
  },
});

async function deleteShare(name: string): Promise<void> {
  await site.client.query('delete from secure_shares where slug = $1', [name]);
  await site.storage.remove('private', name);
}

describe('a backup of a site that changes meanwhile', () => {
  it('has no row whose file was deleted before it was copied', async () => {
    const storage = whenOpened('two', () => deleteShare('two'));
    const { manifest } = await createBackup({ ...site.deps, storage }, place.file);
    expect(manifest.files.map(({ name }) => name)).toEqual(['one', 'three']);
    expect(manifest.missing).toEqual([]);
    expect(manifest.tables.find(({ name }) => name === 'secure_shares')?.rows).toBe(2);
    await verifyBackup(place.file);
  });

  it('has no row of a share whose file was deleted after it was copied, if it has to read the rows again', async () => {
    const storage = whenOpened('two', () => Promise.all(['one', 'two'].map(deleteShare)));
    await createBackup({ ...site.deps, storage }, place.file);
    await restoreBackup(copy.deps, place.file);
    expect((await describeSite(copy)).files.private).toEqual(['three']);
  });

  it('has the file of every row that was added before the last reading', async () => {
    const storage = whenOpened('two', async () => {
      await deleteShare('two');
      await site.storage.write('private', 'four', Buffer.from('four'));
      await insertSecureShare(drizzle(site.client), { slug: 'four', filePath: 'four' });
    });
    const { manifest } = await createBackup({ ...site.deps, storage }, place.file);
    expect(manifest.files.map(({ name }) => name)).toEqual(['four', 'one', 'three']);
  });

  it('keeps a row whose file was lost before, and names the file', async () => {
    await site.storage.remove('private', 'two');
    const { manifest } = await createBackup(site.deps, place.file);
    expect(manifest.missing).toEqual([{ area: 'private', name: 'two' }]);
    expect(manifest.tables.find(({ name }) => name === 'secure_shares')?.rows).toBe(3);
    await restoreBackup(copy.deps, place.file);
  });
});

it('a backup that fails leaves no file', async () => {
  const storage = whenOpened('three', async () => {
    throw new StorageUnavailableError('Files cannot be reached');
  });
  await expect(createBackup({ ...site.deps, storage }, place.file)).rejects.toThrow(
    'Files cannot be reached',
  );
  expect(await readdir(place.folder)).toEqual([]);
  await expect(createBackup(site.deps, place.file)).resolves.toBeDefined();
  await expect(createBackup(site.deps, place.file)).rejects.toThrow(`${place.file} already exists.`);
});

it('a database without migrations is not backed up', async () => {
  await expect(createBackup(copy.deps, place.file)).rejects.toThrow("This isn't this product's database");
  expect(await readdir(place.folder)).toEqual([]);
});
