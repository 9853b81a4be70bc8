import type { Config } from '../config';
import { DataDirInUseError } from './data-folder/lock-data-folder';
import { type Connection, connectDatabase } from './database';
import { type EmbeddedDatabase, joinDatabase, startEmbeddedDatabase } from './embedded';

/**
 * The configured database: a server, or the embedded one, which then only this process can use.
 * @throws DataDirInUseError if another process has the embedded one open.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Connection> {
  if (databaseUrl) return connectDatabase({ url: databaseUrl, onError });
  const embedded = await startEmbeddedDatabase({ dataDir });
  return { ...connectEmbedded(embedded, onError), share: embedded.share };
}

/**
 * The same; the embedded one also while a process that shares it has it open.
 * @throws DataDirInUseError if another process has it open and does not share it.
 */
export async function openOrJoinDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Connection> {
  try {
    return await openDatabase(config, onError);
  } catch (error) {
    const joined = error instanceof DataDirInUseError ? await joinDatabase(config.dataDir) : null;
    if (!joined) throw error;
    return { ...connectEmbedded(joined, onError), joinedSite: joined.publicUrl };
  }
}

function connectEmbedded(
  embedded: Pick<EmbeddedDatabase, 'url' | 'close'>,
  onError: (error: Error) => void,
): Connection {
  const connection = connectDatabase({ url: embedded.url, onError });
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.close();
    },
  };
}
