import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const insert = (changes: Parameters<typeof buildSponsorship>[0]) =>
  insertDonation(server.connection.db, buildSponsorship(changes));
const stats = () => request(server.url).get('/api/fundraising-stats').expect(200);

describe('the stats', () => {
  it('begin at nothing of fifteen thousand dollars', async () => {
    await stats().expect({ formattedTotal: '0.00', percentage: 0, formattedGoal: '15,000.00' });
  });

  it('add up what was paid and not given back, and nothing else', async () => {
    await insert({ amount: 123_456 });
    await insert({ amount: 10_000, refundedAmount: 2_501 });
    await insert({ amount: 10_000, refundedAmount: 10_000, status: 'refunded' });
    for (const status of ['pending', 'failed', 'expired', 'disputed', 'review'] as const)
      await insert({ amount: 50_000, status });
    await stats().expect({ formattedTotal: '1,309.55', percentage: 8.7, formattedGoal: '15,000.00' });
  });

  it('count a sponsor whom staff took off the wall', async () => {
    await insert({ amount: 5_000, sponsorHidden: true });
    expect((await stats()).body.formattedTotal).toBe('50.00');
  });

  it('say 100 percent only when the goal is reached, and more when it is passed', async () => {
    await insert({ amount: 1_499_999 });
    expect((await stats()).body.percentage).toBe(99.9);
    await insert({ amount: 1 });
    expect((await stats()).body.percentage).toBe(100);
    await insert({ amount: 1_500_000 });
    expect((await stats()).body).toMatchObject({ formattedTotal: '30,000.00', percentage: 200 });
  });

  it('hold more cents than a 32-bit number', async () => {
    for (let gifts = 0; gifts < 3; gifts++) await insert({ amount: 2_000_000_000 });
    expect((await stats()).body.formattedTotal).toBe('60,000,000.00');
  });
});
