import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { applyMigrations, listMigratedTables, type Migration } from '../db/migration-files';
import { readArchive } from './archive-reader';
import { BackupError } from './backup-error';
import { listTables, type Table } from './catalog.repository';
import { createLineCounter, splitLines } from './lines';
import { archiveNames, type BackedUpTable, type Manifest } from './manifest';
import { insertRows, readRows, setSequence } from './rows.repository';
import { dropTables, emptyTables } from './target.repository';

/**
 * Replaces the product's tables by those of the backup, with the schema it was made with, and then migrates them to
 * this version's. Every row is read again and compared before that. Needs a transaction.
 * @returns the tables by this version's schema.
 * @throws BackupError
 */
export async function loadRows(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  migrations: Migration[],
): Promise<Table[]> {
  const ours = new Set(listMigratedTables(migrations));
  await dropTables(
    client,
    (await listTables(client)).filter(({ name }) => ours.has(name)),
  );
  const known = manifest.migrations.length;
  await applyMigrations(client, migrations.slice(0, known));
  const made = (await listTables(client)).filter(({ name }) => ours.has(name));
  await emptyTables(client, made);
  const tables = pairTables(file, manifest, made);
  for await (const { name, content } of readArchive(file)) {
    const pair = tables.find(({ backup }) => archiveNames.rowsOf(backup.name) === name);
    if (pair) await loadTable(client, pair.table, content);
  }
  for (const { table, backup } of tables) await finishTable(client, table, backup);
  await applyMigrations(client, migrations.slice(known));
  return (await listTables(client)).filter(({ name }) => ours.has(name));
}

interface Pair {
  backup: BackedUpTable;
  /** With the columns in the order of the backup. */
  table: Table;
}

function pairTables(file: string, manifest: Manifest, tables: Table[]): Pair[] {
  return manifest.tables.map(backup => {
    const table = tables.find(({ name }) => name === backup.name);
    const columns = backup.columns.flatMap(name => table?.columns.find(column => column.name === name) ?? []);
    if (!table || columns.length !== backup.columns.length || columns.length !== table.columns.length) {
      throw new BackupError(
        `${file} has a table ${backup.name} that this product doesn't make. The database it came from was changed by hand.`,
      );
    }
    return { backup, table: { ...table, columns } };
  });
}

async function loadTable(client: pg.Client, table: Table, content: Readable): Promise<void> {
  const lines = createGunzip();
  // What fails is reported by whoever reads the lines.
  pipeline(content, lines, () => {});
  await insertRows(client, table, splitLines(lines));
}

async function finishTable(client: pg.Client, table: Table, backup: BackedUpTable): Promise<void> {
  const counter = createLineCounter();
  for await (const line of readRows(client, table)) counter.add(line);
  const { rows, content } = counter.finish();
  if (rows !== backup.rows || content !== backup.content) {
    throw new BackupError(
      `The rows of ${backup.name} came out differently: ${rows} of ${backup.rows}. Nothing was changed.`,
    );
  }
  for (const { column, ...state } of backup.sequences) {
    const sequence = table.columns.find(({ name }) => name === column)?.sequence;
    if (sequence) await setSequence(client, sequence, state);
  }
}
