import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { pagedQuery } from './paged-query';

interface Row {
  id: number;
}

afterEach(() => vi.unstubAllGlobals());

describe('a list', () => {
  it('is asked for page by page, each after the row that the one before named', async () => {
    const fetchStub = vi.fn(async (path: string) =>
      path.includes('cursor=')
        ? Response.json([{ id: 1 }])
        : Response.json([{ id: 3 }, { id: 2 }], { headers: { 'X-Next-Cursor': '2' } }),
    );
    vi.stubGlobal('fetch', fetchStub);
    const { pages } = await createQueryClient().fetchInfiniteQuery({
      ...pagedQuery<Row>('/api/bookings', { search: 'harbor & sons' }),
      pages: 5,
    });
    expect(pages.flatMap(page => page.rows.map(row => row.id))).toEqual([3, 2, 1]);
    expect(fetchStub.mock.calls.map(([path]) => path)).toEqual([
      '/api/bookings?search=harbor+%26+sons&limit=50',
      '/api/bookings?search=harbor+%26+sons&limit=50&cursor=2',
    ]);
  });

  it('is asked for whole where nothing is searched', async () => {
    const fetchStub = vi.fn(async () => Response.json([]));
    vi.stubGlobal('fetch', fetchStub);
    await createQueryClient().fetchInfiniteQuery(pagedQuery<Row>('/api/contact', { search: '' }));
    expect(fetchStub).toHaveBeenCalledWith(
      '/api/contact?limit=50',
      expect.objectContaining({ method: 'GET' }),
    );
  });
});
