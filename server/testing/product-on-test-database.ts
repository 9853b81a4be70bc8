import { readTestDatabaseUrl } from '../config';
import { type Product, startProduct as start } from './product';
import { createScratchDatabase } from './scratch-database';

/** Runs on the PostgreSQL server of the tests if there is one, with a sixth of the work, else embedded. */
export async function startProduct(
  environment: Parameters<typeof start>[0] = {},
  options: Parameters<typeof start>[1] = {},
): Promise<Product> {
  const { DATABASE_URL, remove } = await createDatabase();
  const product = await start({ DATABASE_URL, ...environment }, options);
  return {
    ...product,
    async stop() {
      await product.stop();
      await remove();
    },
  };
}

/** `DATABASE_URL` is empty for the embedded one, which the product creates. */
export async function createDatabase(): Promise<{ DATABASE_URL: string; remove(): Promise<void> }> {
  const server = readTestDatabaseUrl();
  if (!server) return { DATABASE_URL: '', remove: async () => {} };
  const { url, remove } = await createScratchDatabase(server);
  return { DATABASE_URL: url, remove };
}
