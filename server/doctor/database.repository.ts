import type pg from 'pg';

export interface DatabaseFacts {
  /** Such as `15.4`. */
  version: string;
  /** Such as 150004. */
  versionNumber: number;
  now: Date;
}

export async function readDatabaseFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      clock_timestamp() as now`,
  );
  return { version: rows[0].version, versionNumber: rows[0].number, now: rows[0].now };
}
