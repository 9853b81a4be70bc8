import { staffBookingRecord, staffInquiryRecord } from '@shared/contracts/testing';
import { units } from '@shared/limits/amounts';
import { type Booking, bookings } from '@shared/tables/bookings';
import type { Inquiry } from '@shared/tables/inquiries';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPages } from './at-once';
import { insertBooking, insertInquiry } from './factories';
import { type SignedIn, signIn } from './sign-in';
import { setupTestServer } from './test-server';

/** The clock stands at 10:00 on Monday, March 2, in New York: what came before 10:00 on Friday is overdue. */
const server = setupTestServer();

let mara: SignedIn;
beforeEach(async () => {
  mara = await signIn(server, { firstName: 'Mara', lastName: 'Voss' });
});

const ask = (path: string, query: object = {}) =>
  request(server.url).get(path).set('Cookie', mara.cookie).query(query);

async function companiesIn(path: string, query: object, limit = 200, afterPage = async () => {}) {
  const rows = await readPages<{ company: string }>(async page => {
    const response = await ask(path, { ...query, limit, ...page }).expect(200);
    expect(response.body.length).toBeLessThanOrEqual(limit);
    await afterPage();
    return response;
  });
  return rows.map(({ company }) => company).join(' ');
}

const ago = (days: number) => new Date(server.clock.now().getTime() - days * units.DAY);
const slots = (...days: number[]) => days.map(days => ago(-days).toISOString());
const call = (days: number) => ({ state: 'confirmed', startsAt: ago(-days) }) as const;
const onFriday = (time: string) => new Date(`2026-02-27T${time}Z`);

const lists = {
  '/api/bookings': {
    insert: insertBooking,
    rows: (): Record<string, Partial<Booking>> => ({
      Moved: { createdAt: ago(6), timesProposedAt: ago(0.5), preferredSlots: slots(5) },
      Declined: { createdAt: ago(5), state: 'declined', preferredSlots: slots(2) },
      Ahead: { createdAt: ago(4.5), ...call(3) },
      Held: { createdAt: ago(4), ...call(-2) },
      Longest: {
        createdAt: onFriday('12:00'),
        preferredSlots: slots(9, 20),
        notes: 'The Harbor, 100% idée of O’Brien and Mu\u0308ller',
      },
      Overdue: { createdAt: onFriday('14:59'), preferredSlots: slots(-4, 1), phone: '+1 (999) 777-12.34' },
      Intime: { createdAt: onFriday('15:01'), preferredSlots: slots(-4), firstName: 'Priya' },
      Robot: { createdAt: ago(1), state: 'spam' },
      Today: { createdAt: ago(0), preferredSlots: slots(30), email: 'today@harbor.example' },
    }),
  },
  '/api/contact': {
    insert: insertInquiry,
    rows: (): Record<string, Partial<Inquiry>> => ({
      First: {
        createdAt: ago(6),
        service: 'press',
        details: 'The Harbor, 100% idée of O’Brien and Mu\u0308ller',
      },
      Mine: { createdAt: ago(5), state: 'answered', assigneeId: mara.user.id },
      Noted: { createdAt: ago(4), state: 'waiting', staffNote: 'Ask the harbormaster.' },
      Closed: { createdAt: ago(3), state: 'closed', service: 'other' },
      Junk: { createdAt: ago(2), state: 'spam' },
      // At the same time as the next.
      Last: { createdAt: ago(1), service: 'Other', firstName: 'Priya' },
      Newest: { createdAt: ago(1), email: 'newest@harbor.example' },
    }),
  },
} as const;

type Path = keyof typeof lists;

async function fill(path: Path) {
  const { insert, rows } = lists[path];
  const named = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };
  for (const [company, row] of Object.entries(rows()))
    await insert(server.connection.db, { ...named, notes: null, company, ...row } as never);
}

const callsFirst = 'Today Intime Held Ahead Declined Moved';

it.each<[Path, object, string]>([
  ['/api/bookings', {}, `Overdue Longest ${callsFirst}`],
  ['/api/bookings', { sort: 'due' }, 'Longest Overdue Intime Moved Today Held Ahead Declined'],
  ['/api/bookings', { sort: 'soonest' }, 'Overdue Ahead Moved Longest Today Intime Held Declined'],
  ['/api/bookings', { sort: 'newest' }, 'Today Intime Overdue Longest Held Ahead Declined Moved'],
  ['/api/bookings', { state: 'confirmed', sort: 'newest' }, 'Held Ahead'],
  ['/api/bookings', { state: 'cancelled' }, ''],
  ['/api/bookings', { state: 'spam' }, 'Robot'],
  ['/api/bookings', { search: 'ana reyes', state: 'new' }, 'Overdue Longest Today Intime Moved'],
  ['/api/bookings', { search: '9997771234' }, 'Overdue'],
  ['/api/bookings', { search: '(999) 777' }, 'Overdue'],
  ['/api/contact', {}, 'Newest Last Closed Noted Mine First'],
  ['/api/contact', { sort: 'oldest' }, 'First Mine Noted Closed Last Newest'],
  ['/api/contact', { state: 'spam' }, 'Junk'],
  ['/api/contact', { state: 'new' }, 'Newest Last First'],
  ['/api/contact', { kind: 'press' }, 'Closed First'],
  ['/api/contact', { kind: 'project' }, 'Newest Last Noted Mine'],
  ['/api/contact', { assignee: 'me' }, 'Mine'],
  ['/api/contact', { assignee: 'nobody' }, 'Newest Last Closed Noted First'],
  ['/api/contact', { search: 'harbormaster' }, 'Noted'],
  ['/api/contact', { search: 'harbormaster', kind: 'press' }, ''],
])('%s lists %j on pages of any size, each row once', async (path, query, expected) => {
  await fill(path);
  for (const limit of [1, 3, 200]) expect(await companiesIn(path, query, limit)).toBe(expected);
});

describe.each<[Path, Record<'priya' | 'harbor' | 'mailbox' | 'first', string>]>([
  ['/api/bookings', { priya: 'Intime', harbor: 'Longest', mailbox: 'Today', first: 'Moved' }],
  ['/api/contact', { priya: 'Last', harbor: 'First', mailbox: 'Newest', first: 'First' }],
])('a search in %s', (path, { priya, harbor, mailbox, first }) => {
  it.each([
    ['PRIYA', priya],
    ['priya reyes', priya],
    ['reyes priya', priya],
    ['@harbor.example', mailbox],
    ['IDéE the HARBOR', harbor],
    ["o'brien m\u00fcller", harbor],
    ['100%', harbor],
    ['#1', first],
    ['1#', ''],
    ["_ \\ '; drop table users; --", ''],
    [`${'priya '.repeat(9)} a b c d e f g zebra`, ''],
    [`${'priya '.repeat(9)} a r e y s i n zebra`, priya],
  ])('for %j finds %j', async (search, expected) => {
    await fill(path);
    expect(await companiesIn(path, { search })).toBe(expected);
  });
});

const noCalls = { all: 0, overdue: 0, new: 0, confirmed: 0, declined: 0, cancelled: 0, done: 0, spam: 0 };
const noInquiries = { all: 0, new: 0, answered: 0, waiting: 0, closed: 0, spam: 0 };

it.each<[Path, object, object]>([
  [
    '/api/bookings',
    { state: 'done' },
    { ...noCalls, all: 8, overdue: 2, new: 5, confirmed: 2, declined: 1, spam: 1 },
  ],
  ['/api/bookings', { search: 'overdue' }, { ...noCalls, all: 1, overdue: 1, new: 1 }],
  ['/api/contact', {}, { ...noInquiries, all: 6, new: 3, answered: 1, waiting: 1, closed: 1, spam: 1 }],
  ['/api/contact', { kind: 'press', state: 'closed' }, { ...noInquiries, all: 2, new: 1, closed: 1 }],
  ['/api/contact', { assignee: 'me' }, { ...noInquiries, all: 1, answered: 1 }],
  ['/api/contact', { search: 'newest' }, { ...noInquiries, all: 1, new: 1 }],
])('%s counts %j as %j', async (path, query, expected) => {
  await fill(path);
  const response = await ask(path, query).expect(200);
  expect(JSON.parse(response.get('X-List-Counts') ?? '')).toEqual(expected);
});

it.each<[Path, object]>([
  ['/api/bookings', { sort: 'oldest' }],
  ['/api/contact', { cursor: '1-9999999999' }],
])('%s refuses %j', async (path, query) => {
  await ask(path, query).expect(400);
});

it('what goes or comes between two pages leads to no gap and no row twice', async () => {
  await fill('/api/bookings');
  let pages = 0;
  const companies = companiesIn('/api/bookings', { sort: 'soonest' }, 2, async () => {
    if (pages++ > 0) return;
    await server.connection.db.delete(bookings).where(eq(bookings.company, 'Ahead'));
    await insertBooking(server.connection.db, { company: 'Later', createdAt: ago(-1), preferredSlots: [] });
  });
  expect(await companies).toBe('Overdue Ahead Moved Longest Today Later Intime Held Declined');
});

it.each<[Path, object]>([
  ['/api/bookings', { ...staffBookingRecord, overdue: true }],
  ['/api/contact', staffInquiryRecord],
])('%s shows every field as it was sent', async (path, record) => {
  const { id: _, ...sent } = record as typeof staffBookingRecord;
  const createdAt = ago(5);
  await lists[path].insert(server.connection.db, { ...sent, createdAt } as never);
  const [row] = (await ask(path).expect(200)).body;
  expect(row).toEqual({ ...record, id: 1, createdAt: createdAt.toISOString() });
});

it('an inquiry names who has it, also once their account is removed', async () => {
  const { user } = await signIn(server, { username: 'ines', firstName: null, lastName: null });
  await insertInquiry(server.connection.db, { assigneeId: user.id });
  for (const removedAt of [null, server.clock.now()]) {
    await server.connection.pool.query('update users set removed_at = $1 where id = $2', [
      removedAt,
      user.id,
    ]);
    const { body } = await ask('/api/contact').expect(200);
    expect(body[0].assignee).toEqual({ id: user.id, name: 'ines', self: false });
  }
});
