import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { applyMigrations } from '../../platform/db/migrate';
import { readSchema, thisSchema } from '../../platform/db/schema-version';
import { type StorageArea, storageAreas } from '../../platform/storage/storage';
import { BackupError, type Manifest, readArchive } from './archive';
import {
  findTableWithRows,
  insertRows,
  keepServersOut,
  setSequences,
  tables,
  withdrawLinks,
} from './backup.repository';
import { type BackupDeps, describeFormat, headerName } from './create-backup';

/** Changes nothing if anything fails. Withdraws links of invitations and password resets. @throws BackupError */
export async function restoreBackup({ client, storage }: BackupDeps, file: string): Promise<Manifest> {
  const added: [StorageArea, string][] = [];
  let manifest: Manifest;
  if ((await readSchema(client)) === undefined) await applyMigrations(client);
  await client.query('begin');
  try {
    await prepareDatabase(client);
    manifest = await readArchive(file, async (entry, content) => {
      const [, kind, name = '', fileName = ''] =
        /^(tables|files)\/(\w+)(?:\.jsonl|\/([^/]+))$/.exec(entry) ?? [];
      const area = storageAreas.find(known => known === name);
      if (entry === headerName) refuseOtherSchema(file, await text(content));
      else if (kind === 'tables' && tables.includes(name))
        for await (const lines of splitLines(content)) await insertRows(client, name, lines);
      else if (kind === 'files' && area) {
        // Keeps a file that's there already: the same name has the same content.
        if (await storage.has(area, fileName)) return;
        added.push([area, fileName]);
        await storage.write(area, fileName, Readable.from(content));
      } else throw new Error(`${entry} isn't part of a backup.`);
    });
    await withdrawLinks(client);
    await setSequences(client, manifest.sequences);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const [area, name] of added) await storage.remove(area, name).catch(() => {});
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${file} can't be restored, and nothing was changed. It may be cut short, damaged or not a backup of this product.`,
      { cause: error },
    );
  }
  await client.query('commit');
  return manifest;
}

/** @throws BackupError if the database isn't an empty one of this version. */
async function prepareDatabase(client: pg.Client): Promise<void> {
  if (!(await keepServersOut(client))) {
    throw new BackupError('A server is using the database. Stop every instance, then try again.');
  }
  if ((await readSchema(client)) !== thisSchema()) {
    throw new BackupError(
      "The database's tables are from another version. Restore into a new, empty database.",
    );
  }
  const used = await findTableWithRows(client);
  if (!used) return;
  throw new BackupError(
    `The database isn't empty: ${used} has rows. Restore into a new database or another DATA_DIR.`,
  );
}

function refuseOtherSchema(file: string, header: string): void {
  if (header === describeFormat()) return;
  throw new BackupError(`${file} was made by a version with different tables. Restore it with that version.`);
}

/** Splits only at line feeds: `node:readline` also splits at U+2028, which JSON may hold as it is. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest) yield [rest];
}
