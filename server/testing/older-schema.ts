import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '../project-root';

/** Gives an empty database the schema that the product had after its first `count` migrations. */
export async function migrateToOlderSchema(databaseUrl: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'older-schema-'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await cp(path.join(projectRoot, 'migrations'), folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}
