import pg from 'pg';

/** No right to create the extension, or none on this machine. */
const unavailable = ['42501', '58P01', '0A000'];

/** Indexes of the columns called search. Without the extension pg_trgm there are none, and searches read every row. */
export async function createSearchIndexes(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    if (error instanceof pg.DatabaseError && unavailable.includes(error.code ?? '')) return;
    throw error;
  }
  const { rows } = await client.query(
    "select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'",
  );
  for (const table of await listSearchedTables(client)) {
    await client.query(
      `create index if not exists ${table}_search_index on ${table} using gin (search ${rows[0].schema}.gin_trgm_ops)`,
    );
  }
}

export async function hasSearchIndexes(client: pg.ClientBase): Promise<boolean> {
  const tables = await listSearchedTables(client);
  const { rows } = await client.query(
    `select count(*)::int as found from pg_indexes where schemaname = 'public' and indexname = any($1)`,
    [tables.map(table => `${table}_search_index`)],
  );
  return rows[0].found === tables.length;
}

async function listSearchedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'search' and is_generated = 'ALWAYS'`,
  );
  return rows.map(({ name }) => name);
}
