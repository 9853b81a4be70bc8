import { describe, expect, it, vi } from 'vitest';
import { call } from './endpoint';
import './staff-routes';

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
    };
    respondWith(stats);
    await expect(call('readStats')).resolves.toEqual(stats);
    respondWith({ ...stats, percentage: '0.1' });
    await expect(call('readStats')).rejects.toThrow('percentage');
    respondWith({ ...stats, donors: ['ruth@example.com'] });
    await expect(call('readStats')).rejects.toThrow('donors');
  });
});
