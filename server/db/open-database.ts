import type { Config } from '../config';
import { type Connection, connectDatabase } from './database';
import { startEmbeddedDatabase } from './embedded';

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
  const connection = connectDatabase({ url: embedded.url, onError });
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.close();
    },
  };
}
