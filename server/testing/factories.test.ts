import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildDonation,
  buildFoundingSponsorship,
  buildSponsorship,
  insertBooking,
  insertDonation,
  insertInquiry,
  insertSecureShare,
  insertSession,
  insertUser,
} from './factories';
import { openTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the factories', () => {
  it.each(
    Object.entries({
      insertUser,
      insertSession,
      insertBooking,
      insertInquiry,
      insertSecureShare,
    }),
  )('%s inserts rows that do not collide', async (_name, insert) => {
    const rows = [await insert(database.connection.db), await insert(database.connection.db)];
    expect(new Set(rows.map(row => JSON.stringify(row))).size).toBe(2);
  });

  it.each(Object.entries({ buildDonation, buildSponsorship, buildFoundingSponsorship }))(
    '%s builds rows that can be stored, with the given changes',
    async (_name, build) => {
      const { db } = database.connection;
      await insertDonation(db, build());
      expect(await insertDonation(db, build({ donorName: 'Someone else' }))).toMatchObject({
        donorName: 'Someone else',
        refundedAmount: 0,
      });
    },
  );
});
