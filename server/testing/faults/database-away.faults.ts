import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { expectStatus } from './expect-status';
import { freezePostgres } from './freeze-postgres';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';
import { describeVisit, isExpected, startVisitors, type Visit } from './visitors';

/**
 * Milliseconds within which every visitor has a response, and within which everything works again once the database is
 * back: ten and twelve seconds, and as many for a busy machine.
 */
const responseTimeout = 20_000;
const recoverWithin = 27_000;

let postgres: PostgresServer;
let site: Site;
let staff: Staff;
let database: pg.Pool;

beforeAll(async () => {
  postgres = await startPostgresServer();
  site = await startSite({ DATABASE_URL: postgres.url, FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
  // The first account is the owner's. For any other, limits count addresses, as those of visitors.
  await joinStaff(site);
  staff = await joinStaff(site);
  database = new pg.Pool({ connectionString: postgres.url });
  database.on('error', () => {});
});
afterAll(async () => {
  await database.end();
  await site?.remove();
  await postgres.remove();
});

const outages = [
  {
    name: 'that crashes',
    awayFor: 2_000,
    take: () => postgres.stop('immediate'),
    bringBack: () => postgres.start(),
  },
  {
    name: 'that hangs',
    awayFor: 12_000,
    async take() {
      const thaw = await freezePostgres(postgres.url);
      this.bringBack = async () => thaw();
    },
    bringBack: async () => {},
  },
];

/** Requests that hash a password: on threads of low priority, for as long as a busy machine keeps them waiting. */
const hashes = new Set(['login', 'share']);

const isRefusal = ({ response }: Visit) => response?.status === 503;
describe.each(outages)('a database $name', outage => {
  it('causes 503s with a message while it is down, and nothing once it is back', async () => {
    const pid = site.product.pid();
    const visitors = startVisitors(site, staff);
    await pause(1_000);
    const taken = visitors.now();
    const { sessionId } = await openCheckout();
    await outage.take();
    await site.sandbox.pay(sessionId);
    await pause(outage.awayFor);
    await outage.bringBack();
    const back = visitors.now();
    const wellAgainFrom = () =>
      Math.max(back, ...visitors.visits.filter(visit => !isExpected(visit)).map(({ at, took }) => at + took));
    while (visitors.now() < wellAgainFrom() + 2_000 && visitors.now() < back + recoverWithin)
      await pause(100);
    await visitors.leave();

    const { visits } = visitors;
    expect(visits.filter(visit => !isExpected(visit) && !isRefusal(visit)).map(describeVisit)).toEqual([]);
    expect(
      visits.filter(visit => visit.at + visit.took < taken && !isExpected(visit)).map(describeVisit),
    ).toEqual([]);
    const refused = visits.filter(isRefusal);
    expect(refused.length).toBeGreaterThan(0);
    for (const { response } of refused) {
      expect(response?.body).toEqual({ message: expect.stringMatching(/try again in a moment\.$/) });
      expect(response?.headers['retry-after']).toBe('5');
    }
    const late = visits.filter(({ kind, took }) => took > responseTimeout && !hashes.has(kind));
    expect(late.map(describeVisit)).toEqual([]);
    expect(wellAgainFrom() - back).toBeLessThan(recoverWithin - 2_000);
    expect(site.product.pid()).toBe(pid);
    await findAcknowledged(visits);
    await site.sandbox.webhooksSettled();
    expect(await findStatus(sessionId)).toBe('succeeded');
  });
});

async function openCheckout(): Promise<{ sessionId: string }> {
  const { body } = await expectStatus(
    request(site.product.url).post('/api/create-checkout-session').send({ amount: 25, donorName: 'Last' }),
    201,
  );
  return body;
}

/** What the site has on record, without asking the provider. */
async function findStatus(sessionId: string): Promise<string> {
  const { rows } = await database.query('select status from donations where checkout_session_id = $1', [
    sessionId,
  ]);
  return rows[0].status;
}

async function findAcknowledged(visits: Visit[]): Promise<void> {
  const rows = [
    ...(await staff.list<{ email: string }>('/api/bookings')),
    ...(await staff.list<{ email: string }>('/api/contact')),
  ];
  const kept = new Set(rows.map(({ email }) => email));
  const lost = visits.filter(
    ({ response, email }) => response?.status === 201 && email !== null && !kept.has(email),
  );
  expect(lost.map(describeVisit)).toEqual([]);
}
