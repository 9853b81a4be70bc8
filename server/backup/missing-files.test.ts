import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createLocalStorage } from '../storage/local-storage';
import { insertSecureShare } from '../testing/factories';
import { runBackup } from './commands';
import { migrate, useSiteAndCopy } from './testing';

const { site, place } = useSiteAndCopy();

const uploadsDir = () => path.join(place.folder, 'uploads');

beforeEach(async () => {
  await migrate(site);
  for (const name of ['one', 'two', 'three'])
    await insertSecureShare(drizzle(site.client), { filePath: name });
});

async function store(...names: string[]): Promise<void> {
  const storage = await createLocalStorage(uploadsDir());
  for (const name of names) await storage.write('private', name, Buffer.from(name));
}

/** What the command says, and the sentence that it fails with. */
async function run(kind: 'create' | 'verify') {
  const said: string[] = [];
  const config = {
    ...readConfig({ DATA_DIR: place.folder, UPLOADS_DIR: uploadsDir() }),
    databaseUrl: site.url,
  };
  const failure = await runBackup(config, { kind, file: place.file }, sentence => said.push(sentence)).then(
    () => null,
    (error: Error) => error.message,
  );
  return { said: said.join('\n'), failure };
}

describe('a backup of a site whose files are elsewhere', () => {
  it('is written, but fails with one sentence, and creates no folder', async () => {
    const { said, failure } = await run('create');
    expect(failure).toBe(
      `3 of 3 files that the rows refer to are missing (such as private/one): is the place for uploads right (UPLOADS_DIR is ${uploadsDir()})?`,
    );
    expect(said).toContain(`and 0 files (0 B) to ${place.file}`);
    expect(said).not.toContain('missing');
    expect(existsSync(uploadsDir())).toBe(false);
  });

  it('is not called complete when it is verified', async () => {
    await run('create');
    const { said, failure } = await run('verify');
    expect(failure).toBe(
      "The backup isn't complete: 3 of 3 files that the rows refer to are missing (such as private/one).",
    );
    expect(said).not.toContain('is complete');
  });

  it('fails from half of the files on', async () => {
    await insertSecureShare(drizzle(site.client), { filePath: 'four' });
    await store('one', 'two');
    expect((await run('create')).failure).toContain('2 of 4 files');
  });
});

it('a backup names the setting of a place for files that can’t be read', async () => {
  await writeFile(uploadsDir(), '');
  expect((await run('create')).failure).toBe(
    `The files can't be read: is the place for uploads right (UPLOADS_DIR is ${uploadsDir()})?`,
  );
});

describe('a backup of a site that lost a few files', () => {
  beforeEach(() => store('one', 'two'));

  it('succeeds with one sentence of warning', async () => {
    const { said, failure } = await run('create');
    expect(failure).toBeNull();
    expect(said.match(/^.*missing.*$/gm)).toEqual([
      `1 of 3 files that the rows refer to is missing (private/three): is the place for uploads right (UPLOADS_DIR is ${uploadsDir()})?`,
    ]);
  });

  it('is not called complete when it is verified', async () => {
    await run('create');
    const { said, failure } = await run('verify');
    expect(failure).toBeNull();
    expect(said).toContain("isn't complete: 1 of 3 files");
    expect(said).not.toContain('is complete');
  });
});

it('a backup with every file is complete', async () => {
  await store('one', 'two', 'three');
  expect((await run('create')).failure).toBeNull();
  const { said, failure } = await run('verify');
  expect(failure).toBeNull();
  expect(said).toContain('is complete and can be restored');
  expect(said).not.toContain('missing');
});
