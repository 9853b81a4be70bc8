import { readTestDatabaseUrl } from '../config';
import { connectDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { startPostgresServer } from '../testing/postgres-server';
import { type Product, startProduct } from '../testing/product';
import { createScratchDatabase } from '../testing/scratch-database';
import { fillDonations } from './datasets';
import { fillDesk } from './desk-datasets';
import { type Reference, startReference } from './reference';
import { signInStaff } from './staff';

export interface Bench {
  /** The product on 1,000 donations, bookings, inquiries, and shares each. */
  small: Product;
  /** The product on 1,000,000 donations, and 10,000 of the others each. */
  large: Product;
  /** A staff member's session cookie at each. */
  cookies: { small: string; large: string };
  reference: Reference;
  /** Of the files that the reference sends. */
  folder: string;
  /** As many rounds, and seconds of load in each, as the run has time for. */
  rounds: number;
  seconds: number;
}

/** Starts everything that is measured, and stops it whatever happens. */
export async function withBench(
  { rounds, seconds, folder }: Pick<Bench, 'rounds' | 'seconds' | 'folder'>,
  run: (bench: Bench) => Promise<void>,
): Promise<void> {
  const cleanups: (() => Promise<void>)[] = [];
  const keep = <Thing>(thing: Thing, cleanup: () => Promise<void>) => {
    cleanups.push(cleanup);
    return thing;
  };
  const cleanUp = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  // Whoever loses patience leaves no server behind.
  const leave = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const serverUrl = readTestDatabaseUrl() ?? (await startOwnPostgres(keep));
    const startOn = async (rows: Rows) => {
      const database = await createScratchDatabase(serverUrl);
      keep(database, database.remove);
      await prepareDatabase(database.url, rows);
      const product = await startProduct({ DATABASE_URL: database.url }, { keepOutput: false });
      keep(product, product.stop);
      return { product, databaseUrl: database.url };
    };
    const small = await startOn({ donations: 1_000, others: 1_000 });
    const large = await startOn({ donations: 1_000_000, others: 10_000 });
    const reference = await startReference({ databaseUrl: small.databaseUrl, folder });
    keep(reference, reference.stop);
    await run({
      small: small.product,
      large: large.product,
      cookies: { small: await signInStaff(small.product.url), large: await signInStaff(large.product.url) },
      reference,
      folder,
      rounds,
      seconds,
    });
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await cleanUp();
  }
}

async function startOwnPostgres(
  keep: <Thing>(thing: Thing, cleanup: () => Promise<void>) => Thing,
): Promise<string> {
  const postgres = await startPostgresServer();
  return keep(postgres, postgres.remove).url;
}

interface Rows {
  donations: number;
  /** Of bookings, inquiries, and shares, each. */
  others: number;
}

async function prepareDatabase(url: string, { donations, others }: Rows): Promise<void> {
  const connection = connectDatabase({ url, onError: () => {} });
  await migrateDatabase(connection.pool);
  await connection.close();
  await fillDonations(url, donations);
  await fillDesk(url, others);
}
