import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ScratchDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A new database on a server, a copy of `template` if one is named. */
export async function createScratchDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<ScratchDatabase> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await retryWhileTemplateBusy(() => client.query(statement));
  } finally {
    await client.end();
  }
}

/** Two copies of one template cannot be made at the same moment (SQLSTATE 55006). */
async function retryWhileTemplateBusy(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await run();
      return;
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '55006';
      if (!busy || attempt === 400) throw error;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
}
