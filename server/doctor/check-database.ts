import { units } from '@shared/limits';
import type { Clock } from '../clock';
import type { Config } from '../config';

import { listAppliedMigrations, readMigrations } from '../db/migration-files';
import { connectBesideServer, NoDatabaseError } from '../db/single-connection';
import { readDatabaseFacts } from './database.repository';
import { ok, problem, type Result, warning } from './finding';

/** The oldest version that the product runs on, as `server_version_num`. */
const oldestVersion = 130_000;
/** How far clocks may be apart: codes of authenticator apps are good for 30 seconds. */
const clockTolerance = 10 * units.SECOND;

export async function checkDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  clock: Clock,
): Promise<Result[]> {
  const connection = await connectBesideServer(config).catch(error => {
    if (error instanceof NoDatabaseError) return null;
    throw error;
  });
  if (!connection)
    return [warning(`There's no database in ${config.dataDir} yet. The server's first start creates it.`)];
  try {
    const { version, versionNumber, now } = await readDatabaseFacts(connection.client);
    const apart = Math.abs(now.getTime() - clock.now().getTime());
    return [
      versionNumber < oldestVersion
        ? problem(`PostgreSQL ${version} is too old. Upgrade it to version 13 or newer.`)
        : ok(`PostgreSQL ${version} answers${config.databaseUrl ? '' : ' (embedded)'}.`),
      compareMigrations(await listAppliedMigrations(connection.client)),
      compareClocks("The database's clock", apart),
    ];
  } finally {
    await connection.close();
  }
}

function compareMigrations(applied: { hash: string }[]): Result {
  const ours = readMigrations().map(({ hash }) => hash);
  const known = applied.filter(({ hash }) => ours.includes(hash)).length;
  if (known < applied.length) {
    return problem(
      'The database was migrated by a newer version than this one. Start that version, or restore a backup with this one.',
    );
  }
  if (known === 0) return warning('The database is empty. The server creates its tables when it starts.');
  return known < ours.length
    ? warning(
        `${ours.length - known} migrations are not applied. The server applies them when it starts: back up first.`,
      )
    : ok(`All ${ours.length} migrations are applied.`);
}

/** `apart` in milliseconds. */
export function compareClocks(whose: string, apart: number, tolerance = clockTolerance): Result {
  const seconds = Math.round(apart / units.SECOND);
  return apart > tolerance
    ? problem(
        `${whose} and this machine's are ${seconds} seconds apart. Turn on time synchronization (NTP) on both.`,
      )
    : ok(`${whose} and this machine's agree.`);
}
