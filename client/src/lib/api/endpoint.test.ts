import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { staffBookingRecord } from '@shared/contracts/testing';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { call } from './endpoint';
import { pagedQuery } from './paged-query';

function respondWith(body: object) {
  const fetchStub = vi.fn(async () => Response.json(body));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

describe('an endpoint', () => {
  it('fails in development and tests if its response does not match the contract', async () => {
    const stats = {
      formattedTotal: '12.00',
      percentage: 0.1,
      formattedGoal: '15,000.00',
      foundingSpotsRemaining: 6,
      newestSponsors: [],
    };
    respondWith(stats);
    await expect(call('readStats')).resolves.toEqual(stats);
    respondWith({ ...stats, percentage: '0.1' });
    await expect(call('readStats')).rejects.toThrow('percentage');
    respondWith({ ...stats, donors: ['ruth@example.com'] });
    await expect(call('readStats')).rejects.toThrow('donors');
  });
});

const booking = (id: number): BookingListItem => ({ ...staffBookingRecord, id });

describe('a paged list', () => {
  it("is fetched page by page, each with the previous page's cursor", async () => {
    const fetchStub = vi.fn(async (path: string) =>
      path.includes('cursor=')
        ? Response.json([booking(1)])
        : Response.json([booking(3), booking(2)], { headers: { 'X-Next-Cursor': '2' } }),
    );
    vi.stubGlobal('fetch', fetchStub);
    const { pages } = await createQueryClient().fetchInfiniteQuery({
      ...pagedQuery('listBookings', { search: 'harbor & sons' }),
      pages: 5,
    });
    expect(pages.flatMap(page => page.rows.map(row => row.id))).toEqual([3, 2, 1]);
    expect(fetchStub.mock.calls.map(([path]) => path)).toEqual([
      '/api/bookings?search=harbor+%26+sons&limit=50',
      '/api/bookings?search=harbor+%26+sons&limit=50&cursor=2',
    ]);
  });
});
