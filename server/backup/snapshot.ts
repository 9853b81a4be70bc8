import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { listAppliedMigrations } from '../db/migration-files';
import { type SpoolFile, spoolStream } from '../storage/spool-file';
import { listTables, type Table } from './catalog.repository';
import { createLineCounter, joinLines } from './lines';
import type { BackedUpTable, FileReference, Manifest } from './manifest';
import { listReferencedFiles } from './references.repository';
import { readRows, readSequence, readSnapshot } from './rows.repository';
import { leftOut } from './tables';

export interface SpooledTable extends Omit<BackedUpTable, 'size' | 'sha256'> {
  /** The compressed rows. */
  spool: SpoolFile;
}

export interface Snapshot {
  migrations: Manifest['migrations'];
  tables: SpooledTable[];
  files: FileReference[];
  close(): Promise<void>;
}

/**
 * All rows of one moment. They are spooled to the local disk, so that the transaction is short: while it is open,
 * nobody else gets anything from the embedded database.
 */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  const tables: SpooledTable[] = [];
  const close = async () => {
    for (const { spool } of tables) await spool.close();
  };
  try {
    return await readSnapshot(client, async () => {
      const catalog = (await listTables(client)).filter(({ name }) => !leftOut.has(name));
      for (const table of catalog) tables.push(await spoolTable(client, table));
      return {
        migrations: await listAppliedMigrations(client),
        tables,
        files: await listReferencedFiles(client, catalog),
        close,
      };
    });
  } catch (error) {
    await close();
    throw error;
  }
}

async function spoolTable(client: pg.Client, table: Table): Promise<SpooledTable> {
  const counter = createLineCounter();
  const counted = async function* () {
    for await (const line of readRows(client, table)) {
      counter.add(line);
      yield line;
    }
  };
  const rows = Readable.from(joinLines(counted()));
  const compressed = createGzip();
  rows.once('error', error => compressed.destroy(error));
  const spool = await spoolStream(rows.pipe(compressed));
  const sequences: SpooledTable['sequences'] = [];
  for (const { name, sequence } of table.columns) {
    if (sequence) sequences.push({ column: name, ...(await readSequence(client, sequence)) });
  }
  return {
    name: table.name,
    columns: table.columns.map(({ name }) => name),
    sequences,
    spool,
    ...counter.finish(),
  };
}
