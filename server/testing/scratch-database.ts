import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ScratchDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Removing it removes its copies. */
export async function createScratchDatabase(serverUrl: string, encoding = ''): Promise<ScratchDatabase> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  const template = encoding ? `template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'` : 'template1';
  const { url } = await createDatabase(serverUrl, { name, template });
  return {
    url,
    remove: () =>
      administer(serverUrl, async client => {
        const named = await client.query('select datname from pg_database where starts_with(datname, $1)', [
          name,
        ]);
        for (const { datname } of named.rows) await client.query(`drop database ${datname} with (force)`);
      }),
  };
}

export function copyDatabase(template: { url: string; name: string }): Promise<{ url: string }> {
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  return createDatabase(template.url, { name, template: template.name });
}

async function createDatabase(
  serverUrl: string,
  { name, template }: { name: string; template: string },
): Promise<{ url: string }> {
  await administer(serverUrl, client =>
    retryWhileTemplateBusy(() => client.query(`create database ${name} template ${template}`)),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href };
}

async function administer(serverUrl: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Only one copy of a template can be made at a time (SQLSTATE 55006). */
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
