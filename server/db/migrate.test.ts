import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readTestDatabaseUrl } from '../config';
import { findByUsername } from '../features/accounts/accounts.repository';
import { renewUsernameKeys } from '../features/accounts/renew-username-keys';
import { openEmptyDatabase } from '../testing/empty-database';
import { insertDonation } from '../testing/factories';
import { migrateToOlderSchema } from '../testing/older-schema';
import { type Connection, connectDatabase } from './database';
import { migrateDatabase } from './migrate';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openDatabase(): Promise<string> {
  const { url, remove } = await openEmptyDatabase();
  cleanups.push(remove);
  return url;
}

function connect(url: string, connectionTimeout?: number): Connection {
  const connection = connectDatabase({ url, onError: () => {}, connectionTimeout });
  cleanups.push(connection.close);
  return connection;
}

async function tablesOf({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  return rows.map(row => row.tablename);
}

describe('the migrations', () => {
  it('fail in time if the database accepts a connection and does not respond', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    cleanups.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const { pool } = connect(`postgres://postgres@127.0.0.1:${port}/postgres`, 200);
    await expect(migrateDatabase(pool)).rejects.toThrow('timeout expired');
  });

  it('create every table in an empty database, and change nothing the second time, data included', async () => {
    const connection = connect(await openDatabase());
    await migrateDatabase(connection.pool);
    expect(await tablesOf(connection)).toEqual(
      expect.arrayContaining([
        'booking_requests',
        'contact_submissions',
        'donations',
        'rate_limits',
        'secure_shares',
        'sessions',
        'users',
      ]),
    );
    const donation = await insertDonation(connection.db);
    const applied = async () =>
      (await connection.pool.query('select * from drizzle.__drizzle_migrations')).rows;
    const before = await applied();
    await migrateDatabase(connection.pool);
    expect(await applied()).toEqual(before);
    const { rows } = await connection.pool.query('select id from donations');
    expect(rows).toEqual([{ id: donation.id }]);
  });

  // The embedded database belongs to one process, and all its connections hold the same locks.
  it.runIf(readTestDatabaseUrl() !== null)(
    'are applied once by instances that start at the same time',
    async () => {
      const url = await openDatabase();
      const instances = Array.from({ length: 5 }, () => connect(url));
      await Promise.all(instances.map(({ pool }) => migrateDatabase(pool)));
      const { rows } = await connect(url).pool.query('select hash from drizzle.__drizzle_migrations');
      expect(new Set(rows.map(row => row.hash)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  it('name who made a share from before that was kept, even where the account is gone', async () => {
    const url = await openDatabase();
    await migrateToOlderSchema(url, 15);
    const connection = connect(url);
    const { pool } = connection;
    const insert = "insert into users (username, username_key, password) values ($1, $2, 'x') returning id";
    for (const name of ['mara', 'noor']) {
      const { rows } = await pool.query(insert, [name, name]);
      const share = await pool.query(
        "insert into secure_shares (slug, password_hash, created_by) values ($1, 'x', $2) returning id",
        [name, rows[0].id],
      );
      await pool.query(
        `insert into activity (created_at, action, actor_id, actor_name, subject_type, subject_id)
         values (now(), 'share-created', $1, $2, 'share', $3)`,
        [rows[0].id, name, share.rows[0].id],
      );
    }
    await pool.query("insert into secure_shares (slug, password_hash) values ('older', 'x')");
    await pool.query("delete from users where username = 'noor'");
    await migrateDatabase(pool);
    const { rows } = await pool.query('select slug, created_by_name from secure_shares order by id');
    expect(rows).toEqual(
      ['mara', 'noor', 'older'].map(slug => ({ slug, created_by_name: slug === 'older' ? null : slug })),
    );
  });

  it('leave accounts that registered themselves unapproved, but for owners', async () => {
    const url = await openDatabase();
    await migrateToOlderSchema(url, 39);
    const { pool } = connect(url);
    const acts: [name: string, role: string, ...actions: string[]][] = [
      ['mara', 'owner', 'account-created', 'signed-in'],
      ['kim', 'staff', 'account-created', 'share-created'],
      ['noor', 'staff', 'invitation-accepted', 'signed-in'],
      ['ines', 'staff'],
    ];
    for (const [name, role, ...actions] of acts) {
      const { rows } = await pool.query(
        "insert into users (username, username_key, password, role) values ($1, $2, 'x', $3) returning id",
        [name, name, role],
      );
      for (const [n, action] of actions.entries()) {
        await pool.query(
          'insert into activity (created_at, action, actor_id, actor_name, network) values ($1, $2, $3, $4, $5)',
          [new Date(n), action, rows[0].id, name, `203.0.${n}.0/24`],
        );
      }
    }
    await migrateDatabase(pool);
    const { rows } = await pool.query('select username, registered_from from users order by username');
    expect(rows.map(row => [row.username, row.registered_from])).toEqual([
      ['ines', null],
      ['kim', '203.0.0.0/24'],
      ['mara', null],
      ['noor', null],
    ]);
  });

  it('keep the accounts from when the database compared names, whatever its locale', async () => {
    const url = await openDatabase();
    await migrateToOlderSchema(url, 4);
    const connection = connect(url);
    const names = ['Noor', 'JOSÉ', 'ΟΔΟΣ', 'ANDRÉ', 'André'];
    // If the locale treats É and é as the same letter, both could never exist.
    const clashes = await connection.pool.query("select lower('É') <> 'é' as possible");
    if (!clashes.rows[0].possible) names.pop();
    for (const [n, name] of names.entries()) {
      await connection.pool.query(
        "insert into users (username, email, password, created_at) values ($1, $2, 'x', $3)",
        [name, n === 0 ? 'Noor@Example.com' : null, new Date(n)],
      );
    }

    await migrateDatabase(connection.pool);
    const usersWithClashingNames = await renewUsernameKeys(connection.db);
    const { rows } = await connection.pool.query(
      'select id, username, email, username_key, email_key from users order by created_at',
    );
    expect(rows.map(row => [row.username, row.username_key, row.email_key])).toEqual([
      ['Noor', 'noor', 'noor@example.com'],
      ['JOSÉ', 'josé', null],
      ['ΟΔΟΣ', 'οδοσ', null],
      ...(names.length === 5
        ? [
            ['ANDRÉ', 'andrÉ', null],
            ['André', 'andré', null],
          ]
        : [['ANDRÉ', 'andré', null]]),
    ]);
    expect(usersWithClashingNames).toEqual(names.length === 5 ? [rows[3].id] : []);

    await connection.pool.query("update users set username = 'andre' where username = 'André'");
    await connection.pool.query("update users set username_key = 'andre' where username = 'andre'");
    expect(await renewUsernameKeys(connection.db)).toEqual([]);
    expect(await findByUsername(connection.db, 'andrÉ')).toMatchObject({ username: 'ANDRÉ' });
  });
});
