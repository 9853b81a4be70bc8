import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertShare } from '../features/shares/testing/shares';
import { buildBooking, buildDonation, buildInquiry } from './factories';
import { signIn } from './sign-in';
import { setupTestServer } from './test-server';

const server = setupTestServer();

async function count() {
  const { cookie } = await signIn(server);
  const response = await request(server.url).get('/api/list-counts').set('Cookie', cookie).expect(200);
  return response.body;
}

describe('GET /api/list-counts', () => {
  it('counts every list, without spam, and only the donations with a reward', async () => {
    expect(await count()).toEqual({ shares: 0, rewards: 0, bookings: 0, inquiries: 0 });
    const { db } = server.connection;
    await insertShare(server);
    await db.insert(bookings).values([buildBooking(), buildBooking(), buildBooking({ state: 'spam' })]);
    await db
      .insert(inquiries)
      .values([...[1, 2, 3].map(() => buildInquiry()), buildInquiry({ state: 'spam' })]);
    await db
      .insert(donations)
      .values([
        buildDonation({ status: 'succeeded', rewardTier: 'premium' }),
        buildDonation({ status: 'succeeded', rewardTier: null }),
        buildDonation({ status: 'pending', rewardTier: 'premium' }),
      ]);
    expect(await count()).toEqual({ shares: 1, rewards: 1, bookings: 2, inquiries: 3 });
  });

  it('is exact up to ten thousand, and stops after one more', async () => {
    const { db } = server.connection;
    await db.execute(sql`insert into contact_submissions (first_name, last_name, email, company, service, timeline, details)
      select 'Priya', 'Raman', 'priya@example.com', 'Raman', 'Other', 'Just Exploring', 'Hello' from generate_series(1, 10000)`);
    expect(await count()).toMatchObject({ inquiries: 10_000 });
    await db.insert(inquiries).values([1, 2, 3].map(() => buildInquiry()));
    expect(await count()).toMatchObject({ inquiries: 10_001 });
  });
});
