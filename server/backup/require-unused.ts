import type pg from 'pg';
import { applicationName } from '../db/database';
import { BackupError } from './backup-error';
import { countOf } from './describe-backup';
import { listOtherServers } from './target.repository';

/** @throws BackupError if a server is connected to the database. */
export async function requireUnused(client: pg.Client): Promise<void> {
  const others = await listOtherServers(client, applicationName);
  if (others === 0) return;
  throw new BackupError(
    `The database is in use: a server has ${countOf(others, 'connection')} to it. Stop every instance, then try again.`,
  );
}
