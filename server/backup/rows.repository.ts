import type pg from 'pg';
import { quote, type Table } from './catalog.repository';

const batchSize = 500;

/**
 * How values are written as text, whatever the database's own settings: for this transaction only, since all
 * connections to the embedded database share one session.
 */
const textFormat =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; " +
  "set local extra_float_digits = 1; set local bytea_output = 'hex'";

/** Runs on one snapshot of the database, which others go on writing. */
export async function readSnapshot<Result>(client: pg.Client, read: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(textFormat);
    return await read();
  } finally {
    await client.query('rollback');
  }
}

/** Runs in a transaction that is undone if anything fails. */
export async function changeAll<Result>(client: pg.Client, change: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    // Others who read a table must not keep it forever.
    await client.query(`${textFormat}; set local lock_timeout = '10s'`);
    const result = await change();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The rows of a table, each as a JSON array of its values as PostgreSQL writes them, which loses nothing. Needs a
 * transaction.
 */
export async function* readRows(client: pg.Client, { name, columns, order }: Table): AsyncGenerator<string> {
  const values = columns.map(column => `${quote(column.name)}::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quote(name)} order by ${order}`,
  );
  let count = batchSize;
  while (count === batchSize) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from backup_rows`);
    for (const { line } of rows) yield line;
    count = rows.length;
  }
  await client.query('close backup_rows');
}

/** Adds rows in the form that `readRows` gives them. */
export async function insertRows(
  client: pg.Client,
  { name, columns }: Table,
  lines: AsyncIterable<string>,
): Promise<number> {
  const names = columns.map(column => quote(column.name)).join(', ');
  const values = columns.map(({ type }, n) => `(r->>${n})::${type}`).join(', ');
  const statement = `insert into ${quote(name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) r`;
  let count = 0;
  let batch: string[] = [];
  const insertBatch = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`]);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === batchSize) await insertBatch();
  }
  await insertBatch();
  return count;
}

export async function readSequence(
  client: pg.Client,
  sequence: string,
): Promise<{ last: string; called: boolean }> {
  const { rows } = await client.query(
    `select last_value::text as last, is_called as called from ${sequence}`,
  );
  return rows[0];
}

export async function setSequence(
  client: pg.Client,
  sequence: string,
  { last, called }: { last: string; called: boolean },
): Promise<void> {
  await client.query('select setval($1::text::regclass, $2::text::bigint, $3)', [sequence, last, called]);
}
