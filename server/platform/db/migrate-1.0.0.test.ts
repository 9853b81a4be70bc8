import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import request from 'supertest';
import { expect, it } from 'vitest';
import { demoSharePassword } from '../../commands/seed/demo-share';
import { unlock } from '../../features/shares/testing/shares';
import { readEmails } from '../../testing/read-emails';
import { signIn } from '../../testing/sign-in';
import { openEmptyDatabase, type TestDatabase } from '../../testing/test-database';
import { setupTestServer } from '../../testing/test-server';
import { projectRoot } from '../project-root';
import { connectDatabase } from './database';
import { migrateDatabase } from './migrate';

/** The migrations of version 1.0.0: the first two. */
async function copyFirstMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-1.0.0-'));
  await cp(path.join(projectRoot, 'migrations'), folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }));
  return folder;
}

async function openUpgraded(): Promise<TestDatabase> {
  const { url, remove } = await openEmptyDatabase();
  const connection = connectDatabase({ url, onError: () => {} });
  const migrationsFolder = await copyFirstMigrations();
  await migrate(connection.db, { migrationsFolder });
  await rm(migrationsFolder, { recursive: true });
  await connection.pool.query(
    await readFile(path.join(projectRoot, 'server/testing/filled-1.0.0.sql'), 'utf8'),
  );
  await migrateDatabase(connection.pool);
  const close = () => connection.close().then(remove);
  return { url, connection, clear: async () => {}, close };
}

const server = setupTestServer({}, openUpgraded);

it('what a site of version 1.0.0 held is still there, and can be read', async () => {
  const staff = await signIn(server);
  const list = async (path: string) => {
    const { body } = await request(server.url).get(`/api/${path}`).set('Cookie', staff.cookie).expect(200);
    return body.rows ?? body;
  };
  const emailsOf = async (type: 'booking' | 'inquiry' | 'donation', rows: { id: number }[]) =>
    (await Promise.all(rows.map(({ id }) => readEmails(server, staff, type, id)))).flat();
  const records = {
    booking: await list('bookings?sort=newest'),
    inquiry: await list('contact'),
    donation: await list('donations'),
  };
  const lists = [...Object.values(records), await list('shares')];
  expect(lists.map(rows => rows.length)).toEqual([7, 7, 22, 8]);
  const emails = [
    ...(await emailsOf('booking', records.booking)),
    ...(await emailsOf('inquiry', records.inquiry)),
    ...(await emailsOf('donation', records.donation)),
  ];
  expect(emails.filter(({ text }) => text === null)).toEqual([]);
  expect([...new Set(emails.map(({ kind }) => kind))]).toEqual([
    'call-times-received',
    'call-confirmed',
    'call-declined',
    'call-canceled',
    'inquiry-reply',
    'donation-thanks',
  ]);
  expect(await list('sponsors')).not.toEqual([]);
  const { rows } = await server.connection.pool.query(
    'select slug from secure_shares where note is not null',
  );
  expect((await unlock(server, rows[0].slug, demoSharePassword)).status).toBe(200);
});
