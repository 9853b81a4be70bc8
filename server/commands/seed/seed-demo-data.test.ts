import { addDays } from '@shared/calendar-day';
import { units } from '@shared/limits/amounts';
import { officeToday } from '@shared/open-days';
import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { download, removeFiles, unlock } from '../../features/shares/testing/shares';
import { countWaiting } from '../../platform/mail/outbox.repository';
import { setupTestServer } from '../../testing/test-server';
import { demoBookings } from './bookings';
import { createMoments } from './context';
import { readDemoPassword } from './demo-account';
import { demoSharePassword } from './demo-share';
import { demoDonations } from './donations';
import { demoRequests } from './file-requests';
import { demoGifts } from './gifts';
import { demoInquiries } from './inquiries';
import { refuseLiveSite, seedDemoData } from './seed-demo-data';
import { demoShares } from './shares';

const server = setupTestServer();
const db = () => server.connection.db;
const seed = () => seedDemoData({ ...server, db: db() });
const everything = { donations: 66, shares: 44, bookings: 25, inquiries: 30 };
const nothing = { donations: 0, shares: 0, bookings: 0, inquiries: 0 };

afterEach(() => removeFiles(server));

// One test, because adding the data takes as long as some hundred others.
it('the demo data has every state, adds up, lies in the last two months, emails nobody, and is completed', async () => {
  expect(await seed()).toEqual(everything);
  const read = await signInAsDemo();
  await expectEveryState(read);
  await expectSums(read);
  await expectPastDates();
  await expectSharesToOpen();
  expect(await countWaiting(db())).toBe(0);
  await expectCompletion();
});

it('whenever it is added, its rows go forward and end before now', () => {
  const rows = [
    ...demoDonations,
    ...demoGifts,
    ...demoShares,
    ...demoRequests,
    ...demoBookings,
    ...demoInquiries,
  ];
  // Two weeks, every eight hours or so: nights, weekends, and the Sunday on which the clocks change.
  for (let hours = 0; hours < 14 * 24; hours += 8.2) {
    const now = new Date(Date.parse('2026-03-02T05:10:00Z') + hours * units.HOUR);
    const at = createMoments(now);
    const backward = rows.filter(row => {
      const times = [row.at, ...row.steps.map(step => step.at)].map(at);
      return times.some((time, index) => time > (times[index + 1] ?? now));
    });
    expect(backward, now.toISOString()).toEqual([]);
  }
});

describe('demo data', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:4600', 'http://[::1]:3000'])(
    'can be added to %s',
    publicUrl => expect(() => refuseLiveSite({ production: false, publicUrl })).not.toThrow(),
  );

  it.each([
    [true, 'http://localhost:3000', 'NODE_ENV: demo data can'],
    // A site whose NODE_ENV only its server is started with.
    [
      false,
      'https://studio.example',
      'PUBLIC_URL: demo data is for a site on this machine, not for https://stu',
    ],
  ])('cannot be added where production is %s and the address %s', (production, publicUrl, message) =>
    expect(() => refuseLiveSite({ production, publicUrl })).toThrow(message),
  );
});

async function expectCompletion() {
  expect(await seed()).toEqual(nothing);
  await db().delete(inquiries).where(eq(inquiries.state, 'spam'));
  await db().delete(donations).where(eq(donations.status, 'review'));
  expect(await seed()).toEqual({ ...nothing, donations: 2, inquiries: 4 });
  expect(await db().select().from(users)).toHaveLength(3);
}

type Read = Awaited<ReturnType<typeof signInAsDemo>>;

async function signInAsDemo() {
  const response = await request(server.url)
    .post('/api/login')
    .send({ username: 'demo', password: readDemoPassword(server.config.dataDir) })
    .expect(200);
  const cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
  return async (path: string) => {
    const response = await request(server.url).get(`/api/${path}`).set('Cookie', cookie).expect(200);
    return { body: response.body, counts: JSON.parse(response.get('X-List-Counts') ?? 'null') };
  };
}

async function expectEveryState(read: Read) {
  expect((await read('donations')).counts).toEqual({
    all: 66,
    succeeded: 49,
    pending: 3,
    failed: 4,
    expired: 4,
    refunded: 2,
    disputed: 2,
    review: 2,
  });
  expect((await read('shares')).counts).toEqual({
    all: 44,
    active: 20,
    'expiring-soon': 6,
    expired: 13,
    'used-up': 5,
    locked: 2,
  });
  expect((await read('bookings')).counts).toEqual({
    all: 24,
    overdue: 3,
    new: 7,
    confirmed: 7,
    declined: 2,
    spam: 1,
    cancelled: 3,
    done: 5,
  });
  expect((await read('contact')).counts).toEqual({
    all: 26,
    new: 7,
    answered: 8,
    waiting: 5,
    closed: 6,
    spam: 4,
  });
  const people: { username: string; role: string }[] = (await read('people')).body;
  expect(people.map(({ username, role }) => [username, role]).sort()).toEqual([
    ['demo', 'owner'],
    ['ines', 'staff'],
    ['jonah', 'staff'],
  ]);
}

async function expectSums(read: Read) {
  const paid: { amount: number; refundedAmount: number }[] = (await read('donations?status=succeeded')).body;
  const raised = paid.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);
  const stats = (await read('fundraising-stats')).body;
  expect(Number(stats.formattedTotal.replaceAll(',', ''))).toBe(raised / 100);
  expect(stats.foundingSpotsRemaining).toBe(3);
  const sponsors: { sponsorLogo: string | null }[] = (await read('sponsors')).body;
  const logos = sponsors.flatMap(({ sponsorLogo }) => sponsorLogo ?? []);
  expect([sponsors.length, logos.length]).toEqual([18, 6]);
  for (const logo of logos) await request(server.url).get(logo).expect(200);
}

async function expectPastDates() {
  const now = server.clock.now();
  const earliest = new Date(`${addDays(officeToday(now), -63)}T00:00:00Z`);
  for (const table of [donations, secureShares, bookings, inquiries, users, activity]) {
    for (const { createdAt } of await db().select().from(table)) {
      expect(createdAt.getTime()).toBeGreaterThan(earliest.getTime());
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  }
}

async function expectSharesToOpen() {
  const shares = await db().select().from(secureShares);
  const slugOf = (title: string) => shares.find(share => share.title === title)?.slug ?? '';
  const roster = slugOf('Crew roster export');
  await unlock(server, roster, demoSharePassword).expect(200);
  const file = await download(server, roster, demoSharePassword).expect(200);
  expect(file.body.toString()).toContain('shift,crew');
  await unlock(server, slugOf('Draft lease for the second floor'), demoSharePassword).expect(429);
  await unlock(server, slugOf('Salary bands, draft'), demoSharePassword).expect(410);
  const hourAgo = server.clock.now().getTime() - units.HOUR;
  const isOver = (time: Date | null) => time !== null && time.getTime() < hourAgo;
  const over = shares.filter(
    ({ isRequest, expiresAt, usedUpAt }) => !isRequest && (isOver(expiresAt) || isOver(usedUpAt)),
  );
  expect(over).toHaveLength(16);
  for (const share of over) expect(share).toMatchObject({ note: null, filePath: null });
}
