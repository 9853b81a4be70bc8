import type { Config } from '../config';
import { type Connection, connectDatabase } from './database';
import { startEmbeddedDatabase } from './embedded';

/**
 * The database that the configuration names: a server, or the embedded one, which then is this process's alone.
 * @throws DataDirInUseError where another process has the embedded one open.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Connection> {
  if (databaseUrl) return connectDatabase({ url: databaseUrl, onError });
  const embedded = await startEmbeddedDatabase({ dataDir });
  const connection = connectDatabase({ url: embedded.url, onError });
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.close();
    },
  };
}
