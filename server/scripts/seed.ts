import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { users } from '@shared/tables/accounts';
import { bookingRequests } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { contactSubmissions } from '@shared/tables/inquiries';
import { eq } from 'drizzle-orm';
import { systemClock } from '../clock';
import { type Config, ConfigError, loadEnvironmentFile, readConfig } from '../config';
import type { Database } from '../db/database';
import { DataDirInUseError } from '../db/folder-lock';
import { migrateDatabase } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { createFileKeys } from '../encryption/file-key';
import { createNoteCipher } from '../encryption/note-cipher';
import { drawLogo } from '../features/donations/logo-picture';
import { type CreateShareDeps, createShare } from '../features/shares/create-share';
import { storeShareFile } from '../features/shares/store-share-file';
import { createPasswordHasher } from '../passwords/password-hasher';
import { projectRoot } from '../project-root';
import { chooseStorage } from '../storage/choose-storage';
import type { FileStorage } from '../storage/storage';
import { insertUser } from '../testing/factories';
import { type DemoShare, seedData } from './seed-data';

const staff = { username: 'demo', password: 'demo-password' } as const;
const sharePassword = 'harbor lights';

async function seed(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig();
  if (config.production) throw new ConfigError(['NODE_ENV: demo data is not for production']);
  const connection = await openDatabase(config, error => process.stderr.write(`${error.message}\n`));
  try {
    await migrateDatabase(connection.pool);
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const isNew = await fill(config, connection.db, storage);
    process.stdout.write(
      isNew
        ? `Demo data is in. Staff sign in as ${staff.username} with the password ${staff.password}; shares open with “${sharePassword}”.\n`
        : 'The demo data is there already.\n',
    );
  } finally {
    await connection.close();
  }
}

async function fill({ encryptionKeys }: Config, db: Database, storage: FileStorage): Promise<boolean> {
  const known = await db.select({ id: users.id }).from(users).where(eq(users.username, staff.username));
  if (known.length > 0) return false;
  const data = seedData(systemClock.now());
  for (const donation of data.donations) {
    if (donation.sponsorLogo) donation.sponsorLogo = await storeLogo(storage, donation.sponsorLogo);
  }
  const passwords = createPasswordHasher();
  const password = await passwords.hash(staff.password);
  const deps = {
    db,
    storage,
    passwords,
    fileKeys: createFileKeys(passwords),
    notes: createNoteCipher(encryptionKeys),
    clock: systemClock,
  };
  for (const share of data.shares) await seedShare(deps, share);
  await passwords.close();
  await db.transaction(async tx => {
    await tx.insert(donations).values(data.donations);
    await tx.insert(bookingRequests).values(data.bookings);
    await tx.insert(contactSubmissions).values(data.inquiries);
    await insertUser(tx, {
      ...staff,
      password,
      email: 'demo@example.com',
      firstName: 'Mara',
      lastName: 'Ellison',
    });
  });
  return true;
}

/** Through the same use case as the staff's form, so that the demo files are stored as real ones are. */
async function seedShare(deps: CreateShareDeps, { file, ...fields }: DemoShare): Promise<void> {
  const upload = file && {
    ...(await storeShareFile(deps.storage, Readable.from([Buffer.from(file.text)]))),
    name: file.name,
    type: 'text/plain',
  };
  await createShare(deps, { ...fields, password: sharePassword }, upload ?? null);
}

async function storeLogo(storage: FileStorage, name: string): Promise<string> {
  const drawing = await readFile(path.join(projectRoot, 'client/art/logos', `${name}.svg`));
  const file = `demo-${name}.webp`;
  await storage.write('logos', file, await drawLogo(drawing));
  return file;
}

await seed().catch(error => {
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError;
  process.stderr.write(`${expected ? error.message : String(error?.stack ?? error)}\n`);
  process.exitCode = 1;
});
