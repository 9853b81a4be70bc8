import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { units } from '@shared/limits';
import bcrypt from 'bcryptjs';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import { startTwo } from '../cluster/cluster';
import { migrateToOlderSchema } from '../older-schema';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import type { Product } from '../product';
import { expectStatus } from './expect-status';

const password = 'a long walk home';

/** Rows as the first release wrote them. */
const oldRows: Record<string, Record<string, unknown>[]> = {
  users: [
    { username: 'JOSÉ', email: 'Jose@Example.com', first_name: 'José', last_name: 'Lima' },
    { username: 'noor', email: null, first_name: 'Noor', last_name: 'Haddad' },
  ],
  booking_requests: [
    {
      first_name: 'Tomas',
      last_name: 'Lindqvist',
      email: 'tomas@example.com',
      phone: '+1 (212) 555-0147',
      company: 'Lindqvist Freight',
      preferred_slots: JSON.stringify(['2026-03-09T14:00:00.000Z']),
      notes: 'Three spreadsheets.',
    },
  ],
  contact_submissions: [
    {
      first_name: 'Priya',
      last_name: 'Raman',
      email: 'priya@example.com',
      company: 'Harbor Legal Aid',
      service: 'Other',
      timeline: 'Just Exploring',
      details: 'Our intake forms are on paper.',
    },
  ],
  donations: [
    {
      amount: 80_000,
      status: 'succeeded',
      reward_tier: 'founding',
      show_as_sponsor: 1,
      sponsor_name: 'Marsh',
    },
    { amount: 5_000, status: 'succeeded', refunded_amount: 1_999, donor_name: 'Ruth' },
    { amount: 2_500, status: 'expired' },
  ].map((donation, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    stripe_payment_intent_id: `pi_${n}`,
    checkout_session_id: `cs_${n}`,
    ...donation,
  })),
  secure_shares: [
    {
      slug: 'AAAAAAAAAAAAAAAAAAAAAA',
      title: 'Signed contract',
      password_hash: bcrypt.hashSync(password, 4),
      file_name: 'contract.pdf',
      file_size: 12,
      opened_count: 3,
      expires_at: new Date(Date.now() - units.DAY),
    },
    { slug: 'BBBBBBBBBBBBBBBBBBBBBB', title: 'Site visit', password_hash: bcrypt.hashSync(password, 4) },
  ],
};

let postgres: PostgresServer;
let instances: [Product, Product];
let database: pg.Client;

async function insertAll(): Promise<void> {
  for (const [table, rows] of Object.entries(oldRows)) {
    for (const row of rows) {
      const values = table === 'users' ? { ...row, password: bcrypt.hashSync(password, 4) } : row;
      const names = Object.keys(values);
      await database.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
        Object.values(values),
      );
    }
  }
}

const readRows = async (table: string) => (await database.query(`select * from ${table} order by id`)).rows;

describe('a site with the schema of its first release', () => {
  const before: Record<string, object[]> = {};

  beforeAll(async () => {
    postgres = await startPostgresServer({ fsync: 'off' });
    await migrateToOlderSchema(postgres.url, 1);
    database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    await insertAll();
    for (const table of Object.keys(oldRows)) before[table] = await readRows(table);
    instances = await startTwo({ DATABASE_URL: postgres.url });
  });
  afterAll(async () => {
    for (const instance of instances ?? []) await instance.stop();
    await database?.end();
    await postgres?.remove();
  });

  it('is migrated once by two new instances that start at the same time', async () => {
    const journal = JSON.parse(
      await readFile(path.join(projectRoot, 'migrations/meta/_journal.json'), 'utf8'),
    );
    const { rows } = await database.query('select hash from drizzle.__drizzle_migrations');
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(journal.entries.length);
    expect(rows).toHaveLength(journal.entries.length);
  });

  it('keeps every row and every value, and seals the passwords of shares and staff', async () => {
    const sealed = {
      password_hash: expect.stringMatching(/^v1\./),
      password: expect.stringMatching(/^[\w-]{43}:v1\./),
    };
    for (const [table, rows] of Object.entries(before)) {
      const after = await readRows(table);
      const kept = rows.map(row =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            Object.hasOwn(sealed, column) ? sealed[column as keyof typeof sealed] : value,
          ]),
        ),
      );
      expect(after, table).toEqual(kept.map(row => expect.objectContaining(row)));
    }
  });

  it('opens its shares with their passwords, at both instances concurrently and again later', async () => {
    const post = ({ url }: Product, guess: string) =>
      request(url).post('/api/share/BBBBBBBBBBBBBBBBBBBBBB/access').send({ password: guess });
    await expectStatus(post(instances[0], 'a wrong guess'), 401);
    for (let times = 0; times < 2; times++) {
      const responses = await Promise.all(
        instances.map(instance => expectStatus(post(instance, password), 200)),
      );
      for (const { body } of responses) expect(body).toMatchObject({ title: 'Site visit', hasFile: false });
    }
  });

  it('shows everything to its visitors and staff, who sign in as before', async () => {
    for (const { url } of instances) {
      const { body: stats } = await expectStatus(request(url).get('/api/fundraising-stats'), 200);
      expect(stats.formattedTotal).toBe('830.01');
      const { body: sponsors } = await expectStatus(request(url).get('/api/sponsors'), 200);
      expect(sponsors).toEqual([expect.objectContaining({ sponsorName: 'Marsh', amount: 80_000 })]);
      for (const username of ['JOSÉ', 'josé', 'Noor']) {
        const response = await expectStatus(
          request(url).post('/api/login').send({ username, password }),
          200,
        );
        const cookie = response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
        const list = async (name: string) =>
          (await expectStatus(request(url).get(`/api/${name}`).set('Cookie', cookie), 200)).body;
        expect(await list('bookings')).toEqual([
          expect.objectContaining({ email: 'tomas@example.com', state: 'new', revision: 0, call: null }),
        ]);
        expect(await list('contact')).toEqual([
          expect.objectContaining({ email: 'priya@example.com', state: 'new', assignee: null, replies: 0 }),
        ]);
        expect(await list('donations')).toHaveLength(3);
        expect(await list('shares')).toEqual([
          expect.objectContaining({ title: 'Site visit' }),
          expect.objectContaining({ title: 'Signed contract', fileName: 'contract.pdf', openedCount: 3 }),
        ]);
      }
      const taken = { username: 'José', email: 'jose@example.com', password, firstName: 'J', lastName: 'L' };
      await expectStatus(request(url).post('/api/register').send(taken), 409);
    }
  });
});
