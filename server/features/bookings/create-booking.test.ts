import { composeBookingNotes } from '@shared/booking-notes';
import { bookingBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { recentSubmissions } from '@shared/tables/submissions';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deleteOldSubmissions } from '../../submissions/deduplicate-submission';
import { bookingRow } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { bookingColumns } from './bookings.repository';

const server = useTestServer({ TRUST_PROXY: '1' });
const limited = useTestServer({ FLOOD_LIMITS: 'on' });

const book = (changes: object = {}, address = '192.0.2.1') =>
  request(server.url)
    .post('/api/bookings')
    .set('X-Forwarded-For', address)
    .send({ ...bookingBody, ...changes });

const now = () => server.clock.now().toISOString();
const allBookings = () => server.connection.db.select(bookingColumns).from(bookings);

describe('POST /api/bookings', () => {
  it('stores the request and returns it', async () => {
    const response = await book({
      firstName: ' Tomas ',
      preferredSlots: ['2026-03-09T10:00:00-04:00'],
    }).expect(201);
    const recorded = { ...bookingBody, id: 1, preferredSlots: ['2026-03-09T14:00:00.000Z'] };
    expect(response.body).toEqual({ ...recorded, createdAt: now() });
    expect(await allBookings()).toEqual([bookingRow({ ...recorded, createdAt: server.clock.now() })]);
  });

  it('works without notes and drops unknown fields', async () => {
    const response = await book({ notes: undefined, id: 99, createdAt: '2001-01-01', isAdmin: true }).expect(
      201,
    );
    expect(response.body).toEqual({ ...bookingBody, id: 1, notes: null, createdAt: now() });
  });

  it('reports every problem at once', async () => {
    const response = await request(server.url)
      .post('/api/bookings')
      .send({ notes: 'n'.repeat(2_001) })
      .expect(400);
    expect(response.body).toEqual({
      message: 'First name is required',
      issues: [
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'email', message: 'Enter a valid email' },
        { path: 'phone', message: 'Enter a valid phone number' },
        { path: 'company', message: 'Company name is required' },
        { path: 'preferredSlots', message: 'Add at least one preferred time' },
        { path: 'notes', message: 'Notes must be 2000 characters or less' },
      ],
    });
    expect(await allBookings()).toEqual([]);
  });

  it.each([undefined, null, [], 'text', 7, [[]]])('copes with %j as the whole body', async body => {
    await request(server.url)
      .post('/api/bookings')
      .type('json')
      .send(body === undefined ? '' : JSON.stringify(body))
      .expect(400);
  });

  it('accepts 2000 characters of notes after the prefix, and not one more', async () => {
    const notes = (length: number) =>
      composeBookingNotes({ timeZone: 'America/Argentina/ComodRivadavia', words: '€'.repeat(length) });
    await book({ notes: notes(2_000) }).expect(201);
    await book({ notes: notes(2_001) }).expect(400);
  });

  it('refuses what the database cannot store', async () => {
    await book({ notes: 'a\u0000b' }).expect(400);
    await book({ preferredSlots: ['2026-03-09T14:00:00.000Z', '+275760-09-13T00:00:00Z'] }).expect(400);
    expect(await allBookings()).toEqual([]);
  });

  it('keeps submitted values out of the log, even when it fails', async () => {
    await book().expect(201);
    await book({ email: 'wrong' }).expect(400);
    await server.databaseProxy.cut();
    await book({ company: 'Another' }).expect(503);
    await waitFor(() => expect(server.logged()).toContain('"request errored"'));
    expect(server.logged()).not.toMatch(/tomas|lindqvist|spreadsheet|555-01\.47|Another/i);
  });

  it('is refused from another site', async () => {
    await book().set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(await allBookings()).toEqual([]);
  });
});

describe('a double click', () => {
  it('creates one record and returns it twice', async () => {
    const first = await book().expect(201);
    server.clock.advance(units.MINUTE - 1);
    const second = await book({ firstName: ' Tomas ' }).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await allBookings()).toHaveLength(1);
  });

  it('creates one record when both requests arrive at once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => book()));
    expect(new Set(responses.map(response => JSON.stringify(response.body))).size).toBe(1);
    expect(responses.every(response => response.status === 201)).toBe(true);
    expect(await allBookings()).toHaveLength(1);
  });

  it('is a new request a minute later, from another address, or with different content', async () => {
    await book().expect(201);
    await book({}, '192.0.2.2').expect(201);
    await book({ notes: `${bookingBody.notes}!` }).expect(201);
    server.clock.advance(units.MINUTE);
    await book().expect(201);
    expect(await allBookings()).toHaveLength(4);
    const repeat = await book().expect(201);
    expect(repeat.body.id).toBe(4);
  });

  it('leaves no content in the deduplication table, whose rows expire', async () => {
    const { db } = server.connection;
    await book().expect(201);
    const remembered = JSON.stringify(await db.select().from(recentSubmissions));
    expect(remembered).not.toMatch(/tomas|192\.0\.2/);
    server.clock.advance(units.MINUTE - 1);
    await deleteOldSubmissions({ db, clock: server.clock });
    expect(await db.select().from(recentSubmissions)).toHaveLength(1);
    server.clock.advance(1);
    await deleteOldSubmissions({ db, clock: server.clock });
    expect(await db.select().from(recentSubmissions)).toEqual([]);
  });
});

it('a bot that fills in the honeypot sees a success, and nothing is stored', async () => {
  const response = await book({ website: 'https://spam.example' }).expect(201);
  expect(response.body).toEqual({ ...bookingBody, id: expect.any(Number), createdAt: now() });
  expect(await allBookings()).toEqual([]);
  expect(await server.connection.db.select().from(recentSubmissions)).toEqual([]);
  await book({ website: '' }).expect(201);
  expect(await allBookings()).toHaveLength(1);
});

it('an address may send ten requests a minute', async () => {
  const post = (n: number) =>
    request(limited.url)
      .post('/api/bookings')
      .send({ ...bookingBody, company: `Company ${n}` });
  for (let n = 0; n < 10; n++) await post(n).expect(201);
  const refused = await post(10).expect(429);
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
  await request(limited.url).post('/api/contact').send({}).expect(400);
  expect(await limited.connection.db.select().from(bookings)).toHaveLength(10);
});
