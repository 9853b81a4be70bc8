import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { insertRequest, startDesk } from './testing';

/** The clock stands at 10:00 on Monday, March 2, in New York. */
const server = useTestServer();

const friday = (time: string) => new Date(`2026-02-27T${time}Z`);

async function insertEach() {
  await insertRequest(server, { company: 'Overdue', createdAt: friday('14:59') });
  await insertRequest(server, { company: 'Overdue too', createdAt: friday('12:00') });
  await insertRequest(server, { company: 'In time', createdAt: friday('15:01') });
  await insertRequest(server, { company: 'Confirmed', createdAt: friday('10:00'), state: 'confirmed' });
  await insertRequest(server, { company: 'Declined', createdAt: friday('09:00'), state: 'declined' });
  await insertRequest(server, { company: 'Today' });
  await insertRequest(server, {
    company: 'New times',
    createdAt: friday('08:00'),
    timesProposedAt: friday('22:00'),
  });
}

describe('the list of bookings', () => {
  it('begins with those that have waited for more than a business day', async () => {
    await insertEach();
    const desk = await startDesk(server);
    const rows = await desk.list();
    expect(rows.map(({ company, overdue }) => [company, overdue])).toEqual([
      ['Overdue', true],
      ['Overdue too', true],
      ['Today', false],
      ['In time', false],
      ['Confirmed', false],
      ['Declined', false],
      ['New times', false],
    ]);
  });

  it.each([1, 2, 3, 6, 7])('has every row once on pages of %i', async limit => {
    await insertEach();
    const { cookie } = await startDesk(server);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await request(server.url)
        .get('/api/bookings')
        .set('Cookie', cookie)
        .query({ limit, ...(cursor && { cursor }) })
        .expect(200);
      expect(page.body.length).toBeGreaterThan(0);
      found.push(...page.body.map((row: { company: string }) => row.company));
      cursor = page.get('X-Next-Cursor');
    } while (cursor);
    expect(found).toEqual([
      'Overdue',
      'Overdue too',
      'Today',
      'In time',
      'Confirmed',
      'Declined',
      'New times',
    ]);
  });

  it('keeps to what was overdue on its first page', async () => {
    await insertEach();
    const { cookie } = await startDesk(server);
    const list = (query: object) =>
      request(server.url).get('/api/bookings').set('Cookie', cookie).query(query).expect(200);
    const first = await list({ limit: 3 });
    server.clock.advance(5 * 60_000);
    const rest = await list({ limit: 9, cursor: first.get('X-Next-Cursor') });
    expect([...first.body, ...rest.body]).toHaveLength(7);
    server.clock.advance(-5 * 60_000);
  });

  it('can be filtered by state, and searched within it', async () => {
    await insertEach();
    const desk = await startDesk(server);
    const companies = async (query: object) => (await desk.list(query)).map(({ company }) => company);
    expect(await companies({ state: 'confirmed' })).toEqual(['Confirmed']);
    expect(await companies({ state: 'cancelled' })).toEqual([]);
    expect(await companies({ state: 'new', search: 'today' })).toEqual(['Today']);
    expect(await companies({ state: 'declined', search: 'today' })).toEqual([]);
    await request(server.url)
      .get('/api/bookings')
      .set('Cookie', desk.cookie)
      .query({ state: 'lost' })
      .expect(400);
  });

  it('is counted, by state and for a search', async () => {
    await insertEach();
    const desk = await startDesk(server);
    expect(await desk.counts()).toEqual({
      all: 7,
      overdue: 2,
      new: 5,
      confirmed: 1,
      declined: 1,
      cancelled: 0,
      done: 0,
    });
    expect(await desk.counts({ search: 'overdue' })).toMatchObject({ all: 2, overdue: 2, new: 2 });
  });
});
