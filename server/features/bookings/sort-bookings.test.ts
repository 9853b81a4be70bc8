import { units } from '@shared/limits';
import type { Booking } from '@shared/tables/bookings';
import { bookings } from '@shared/tables/bookings';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertBooking } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const db = () => server.connection.db;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * units.DAY);

/** Requests by name, each received a minute after the one before. */
async function insertNamed(named: Record<string, Partial<Booking>>) {
  let minute = 0;
  for (const [firstName, changes] of Object.entries(named)) {
    const createdAt = new Date(inDays(-10).getTime() + minute++ * units.MINUTE);
    await insertBooking(db(), { firstName, createdAt, preferredSlots: [], ...changes });
  }
}

/** The names on all pages of a size, in order. */
async function namesIn(query: object, limit: number, between: () => Promise<unknown> = async () => null) {
  const names: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { cookie } = await signIn(server);
    const page = await request(server.url)
      .get('/api/bookings')
      .set('Cookie', cookie)
      .query({ ...query, limit, ...(cursor && { cursor }) })
      .expect(200);
    names.push(...page.body.map((row: { firstName: string }) => row.firstName));
    cursor = page.get('X-Next-Cursor');
    if (isFirst) await between();
  }
  return names;
}

const slots = (...days: number[]) => days.map(day => inDays(day).toISOString());
const callIn = (days: number): Partial<Booking> => ({ state: 'confirmed', startsAt: inDays(days) });

describe('the list of bookings', () => {
  const mixed = () => ({
    'asks for in 9': { preferredSlots: slots(9, 20) },
    'call in 3': callIn(3),
    'call was 2 ago': callIn(-2),
    'asks for past and in 1': { preferredSlots: slots(-4, 1) },
    'asks for past': { preferredSlots: slots(-4) },
    'asks for the year 9000': { preferredSlots: ['9000-01-01T12:00:00.000Z'] },
    'declined for in 2': { state: 'declined' as const, preferredSlots: slots(2) },
    'moved back a day ago': { timesProposedAt: inDays(-1), preferredSlots: slots(5) },
  });

  it.each([1, 3, 50])(
    'comes by the soonest call or time that is still ahead, in pages of %i',
    async limit => {
      await insertNamed(mixed());
      expect(await namesIn({ sort: 'soonest' }, limit)).toEqual([
        'asks for past and in 1',
        'call in 3',
        'moved back a day ago',
        'asks for in 9',
        'asks for the year 9000',
        'declined for in 2',
        'asks for past',
        'call was 2 ago',
      ]);
    },
  );

  it.each([1, 3, 50])('comes by the longest wait for an answer, in pages of %i', async limit => {
    await insertNamed(mixed());
    expect(await namesIn({ sort: 'due' }, limit)).toEqual([
      'asks for in 9',
      'asks for past and in 1',
      'asks for past',
      'asks for the year 9000',
      'moved back a day ago',
      'declined for in 2',
      'call was 2 ago',
      'call in 3',
    ]);
  });

  it('comes newest first if asked, overdue or not', async () => {
    await insertNamed(mixed());
    expect(await namesIn({ sort: 'newest' }, 3)).toEqual(Object.keys(mixed()).reverse());
    expect((await namesIn({}, 50))[0]).toBe('asks for the year 9000');
    expect(await namesIn({ sort: 'newest', state: 'confirmed' }, 1)).toEqual(['call was 2 ago', 'call in 3']);
  });

  it('repeats and skips nothing where time passes and rows go between two pages', async () => {
    await insertNamed(mixed());
    const names = await namesIn({ sort: 'soonest' }, 2, async () => {
      await db().delete(bookings).where(eq(bookings.firstName, 'call in 3'));
      server.clock.advance(6 * units.DAY);
    });
    server.clock.advance(-6 * units.DAY);
    expect(names).toEqual([
      'asks for past and in 1',
      'call in 3',
      'moved back a day ago',
      'asks for in 9',
      'asks for the year 9000',
      'declined for in 2',
      'asks for past',
      'call was 2 ago',
    ]);
  });

  it('knows no other order', async () => {
    const { cookie } = await signIn(server);
    const asking = request(server.url).get('/api/bookings').set('Cookie', cookie).query({ sort: 'oldest' });
    await asking.expect(400, {
      message: "This order doesn't exist",
      issues: [{ path: 'sort', message: "This order doesn't exist" }],
    });
  });
});
