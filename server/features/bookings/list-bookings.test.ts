import { bookings } from '@shared/tables/bookings';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildBooking } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const insert = (...rows: Parameters<typeof buildBooking>[0][]) =>
  server.connection.db.insert(bookings).values(rows.map(buildBooking)).returning();

/** Requests a page as staff; returns its IDs and the next page's cursor. */
async function list(query: object = {}) {
  const { cookie } = await signIn(server);
  const response = await request(server.url)
    .get('/api/bookings')
    .set('Cookie', cookie)
    .query(query)
    .expect(200);
  return {
    rows: response.body,
    ids: response.body.map((row: { id: number }) => row.id),
    next: response.get('X-Next-Cursor'),
  };
}

/** Every page of the given size, in order. */
async function pages(limit: number, query: object = {}) {
  const found: number[][] = [];
  for (let cursor: string | undefined; found.length === 0 || cursor; ) {
    const page = await list({ ...query, limit, ...(cursor && { cursor }) });
    found.push(page.ids);
    cursor = page.next;
  }
  return found;
}

describe('GET /api/bookings', () => {
  it('requires sign-in', async () => {
    await insert({});
    const response = await request(server.url).get('/api/bookings').expect(401);
    expect(response.body).toEqual({ message: 'Please sign in to continue.' });
  });

  it('is empty at first', async () => {
    expect(await list()).toEqual({ rows: [], ids: [], next: undefined });
  });

  it('returns every field, newest first, ties by descending ID', async () => {
    const day = (date: string) => new Date(`2026-02-${date}T12:00:00Z`);
    await insert(
      { createdAt: day('10') },
      { createdAt: day('12'), notes: 'Line one,\n<b>line two</b>' },
      { createdAt: day('11') },
      { createdAt: day('11') },
    );
    const { rows, ids, next } = await list();
    expect(ids).toEqual([2, 4, 3, 1]);
    expect(next).toBeUndefined();
    expect(rows[0]).toEqual({
      id: 2,
      firstName: 'Tomas',
      lastName: 'Lindqvist',
      email: expect.stringContaining('@example.com'),
      phone: '+46 (8) 555-01.47',
      company: 'Lindqvist Freight',
      preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-03-10T18:30:00.000Z'],
      notes: 'Line one,\n<b>line two</b>',
      createdAt: '2026-02-12T12:00:00.000Z',
      state: 'new',
      revision: 0,
      overdue: true,
      call: null,
      noteToVisitor: null,
      changedAt: null,
      changedBy: null,
      emailed: null,
      delivery: null,
    });
  });

  it('pages without gaps or repeats', async () => {
    await insert({}, {}, {}, {}, {});
    expect(await pages(2)).toEqual([[5, 4], [3, 2], [1]]);
    expect(await pages(5)).toEqual([[5, 4, 3, 2, 1]]);
    expect(await pages(1)).toHaveLength(5);
  });

  it('distinguishes rows created in the same millisecond', async () => {
    await insert({}, {}, {});
    await server.connection.db.update(bookings).set({
      createdAt: sql`'2026-02-10T12:00:00Z'::timestamptz + ${bookings.id} * interval '1 microsecond'`,
    });
    expect(await pages(1)).toEqual([[3], [2], [1]]);
  });

  it("keeps its position while rows are added and the cursor's row is deleted", async () => {
    await insert({}, {}, {});
    const first = await list({ limit: 2 });
    await insert({});
    await server.connection.db.delete(bookings).where(eq(bookings.id, 2));
    expect((await list({ limit: 2, cursor: first.next })).ids).toEqual([1]);
  });

  it.each([
    ['lindqvist', [1]],
    ['TOMAS', [1]],
    ['raman freight', [2]],
    ['freight raman', [2]],
    ['priya@harbor', [2]],
    ['4685550147', [1]],
    ['(8) 555', [1]],
    ['IDée SPREADsheets', [1]],
    ['100%', [2]],
    ['#2', [2]],
    ['2', []],
    ['_', []],
    ['\\', []],
    ["'; drop table users; --", []],
    ['  ', [2, 1]],
  ])('finds %j', async (search, expected) => {
    await insert(
      { email: 'tomas@example.com', notes: 'Three spreadsheets, une idée.' },
      {
        firstName: 'Priya',
        lastName: 'Raman',
        email: 'priya@harbor.example',
        phone: '5550199',
        company: 'Raman Freight',
        notes: 'We are 100% sure.',
      },
    );
    expect((await list({ search })).ids).toEqual(expected);
  });

  it('pages through search results', async () => {
    await insert({ company: 'Acme' }, {}, { company: 'ACME Ltd' }, {}, { company: 'acme' });
    expect(await pages(2, { search: 'acme' })).toEqual([[5, 3], [1]]);
  });

  it.each([
    { limit: '0' },
    { limit: '201' },
    { limit: '-1' },
    { limit: '1e2' },
    { limit: ['1', '2'] },
    { cursor: 'x y' },
    { cursor: 'nonsense' },
    { cursor: '999' },
    { cursor: '1-nonsense' },
    { cursor: '1-9999999999' },
    { search: 'a'.repeat(201) },
    { search: ['a', 'b'] },
  ])('refuses %j', async query => {
    const { cookie } = await signIn(server);
    await request(server.url).get('/api/bookings').set('Cookie', cookie).query(query).expect(400);
  });

  it('accepts cursors before the first row and after the last', async () => {
    await insert({});
    expect(await list({ cursor: '0-0', limit: 5 })).toMatchObject({ ids: [], next: undefined });
    expect((await list({ cursor: `${'9'.repeat(16)}-1`, limit: 5 })).ids).toEqual([1]);
  });

  it('handles ten thousand rows', async () => {
    await server.connection.db.execute(sql`
      insert into booking_requests (first_name, last_name, email, phone, company, preferred_slots, created_at)
      select 'First' || n, 'Last' || n, 'n' || n || '@example.com', '555000' || n, 'Company ' || n % 100,
        '["2026-03-09T14:00:00.000Z"]', timestamptz '2026-01-01Z' + n * interval '1 minute'
      from generate_series(1, 10000) n`);
    const { ids, next } = await list({ limit: 50 });
    expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => 10_000 - index));
    expect((await list({ limit: 1, cursor: next })).ids).toEqual([9_950]);
    expect((await list({ limit: 50, search: 'Last777 Company' })).ids).toEqual([
      7_779, 7_778, 7_777, 7_776, 7_775, 7_774, 7_773, 7_772, 7_771, 7_770, 777,
    ]);
  });

  it('returns 200 rows by default, with a cursor for the next page', async () => {
    await server.connection.db.execute(sql`
      insert into booking_requests (first_name, last_name, email, phone, company, preferred_slots)
      select 'Ruth', 'Adeyemi', 'ruth@example.com', '5550100', 'Adeyemi', '[]' from generate_series(1, 201)`);
    const first = await list();
    expect(first.ids).toHaveLength(200);
    expect((await list({ cursor: first.next })).ids).toEqual([1]);
  });
});
