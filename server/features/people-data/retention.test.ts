import { bookingStates } from '@shared/booking-states';
import { inquiryStates } from '@shared/inquiry-states';
import { retention, units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { subMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { listJobs } from '../../jobs';
import {
  buildDonation,
  buildSponsorship,
  insertBooking,
  insertDonation,
  insertInquiry,
} from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { findDonation } from '../donations/testing';
import { deleteOldBookings, deleteOldInquiries, forgetUnpaidDonors } from './retention';

const server = useTestServer({ RETENTION_MONTHS: '12' });
const db = () => server.connection.db;
const ago = (milliseconds: number) => new Date(server.clock.now().getTime() - milliseconds);

describe('an unpaid donation', () => {
  const add = (changes: Parameters<typeof buildSponsorship>[0]) =>
    insertDonation(db(), buildSponsorship({ sponsorLogo: 'logo.webp', ...changes }));
  const forgetAndRead = async (checkoutSessionId: string) => {
    await forgetUnpaidDonors({ ...server, db: db() });
    return findDonation(server, checkoutSessionId);
  };

  it.each(['pending', 'failed', 'expired'] as const)(
    'that is %s forgets its donor after 30 days',
    async status => {
      await server.storage.write('logos', 'logo.webp', Buffer.from('picture'));
      const before = await add({ status, createdAt: ago(retention.unpaidDonorsFor - units.MINUTE) });
      expect(await forgetAndRead(before.checkoutSessionId)).toEqual(before);
      server.clock.advance(2 * units.MINUTE);
      expect(await forgetAndRead(before.checkoutSessionId)).toEqual({
        ...before,
        donorName: 'Anonymous',
        donorEmail: null,
        message: null,
        showAsSponsor: 0,
        sponsorName: null,
        sponsorWebsite: null,
        sponsorLogo: null,
      });
      expect(await server.storage.has('logos', 'logo.webp')).toBe(false);
    },
  );

  it.each(['succeeded', 'refunded', 'disputed', 'review'] as const)(
    'is another matter than one that is %s',
    async status => {
      const before = await add({ status, createdAt: ago(2 * retention.unpaidDonorsFor) });
      expect(await forgetAndRead(before.checkoutSessionId)).toEqual(before);
    },
  );

  it('is forgotten with thousands of others in one run', async () => {
    const createdAt = ago(2 * retention.unpaidDonorsFor);
    await db()
      .insert(donations)
      .values(Array.from({ length: 2_001 }, () => buildDonation({ status: 'failed', createdAt })));
    await forgetUnpaidDonors({ ...server, db: db() });
    const left = await db().select().from(donations);
    expect(left.filter(({ donorEmail }) => donorEmail !== null)).toEqual([]);
  });
});

describe('a booking', () => {
  const statesLeft = async () => (await db().select().from(bookings)).map(({ state }) => state).sort();
  const run = () => deleteOldBookings({ ...server, db: db() });

  it('is deleted once nobody has touched it for as many months as are set, open or not', async () => {
    const limit = subMonths(server.clock.now(), 12);
    for (const state of bookingStates) {
      await insertBooking(db(), { state, createdAt: new Date(0), changedAt: new Date(limit.getTime() + 1) });
    }
    await insertBooking(db(), { createdAt: new Date(limit.getTime() + 1) });
    await run();
    expect(await statesLeft()).toEqual([...bookingStates, 'new'].sort());
    server.clock.advance(2);
    await run();
    expect(await statesLeft()).toEqual([]);
  });

  it('that is confirmed counts by when the call is', async () => {
    const limit = subMonths(server.clock.now(), 12);
    const confirmed = { state: 'confirmed', createdAt: new Date(0), changedAt: new Date(0) } as const;
    await insertBooking(db(), { ...confirmed, startsAt: new Date(limit.getTime() + 1) });
    await insertBooking(db(), { ...confirmed, state: 'cancelled', startsAt: server.clock.now() });
    await run();
    expect(await statesLeft()).toEqual(['confirmed']);
    server.clock.advance(2);
    await run();
    expect(await statesLeft()).toEqual([]);
  });
});

describe('an inquiry', () => {
  const statesLeft = async () => (await db().select().from(inquiries)).map(({ state }) => state).sort();

  it('is deleted once nobody has touched it for as many months as are set, open or not', async () => {
    const limit = subMonths(server.clock.now(), 12);
    for (const state of inquiryStates) {
      await insertInquiry(db(), { state, createdAt: new Date(0), changedAt: new Date(limit.getTime() + 1) });
    }
    await insertInquiry(db(), { createdAt: new Date(limit.getTime() + 1) });
    await deleteOldInquiries({ ...server, db: db() });
    expect(await statesLeft()).toEqual([...inquiryStates, 'new'].sort());
    server.clock.advance(2);
    await deleteOldInquiries({ ...server, db: db() });
    expect(await statesLeft()).toEqual([]);
  });
});

describe('the jobs', () => {
  it('that forget people run every hour, and appear in the metrics by name', () => {
    const names = listJobs({ ...server, db: db() }).flatMap(({ name, every }) =>
      every === units.HOUR ? name : [],
    );
    expect(names).toEqual(
      expect.arrayContaining(['forget-unpaid-donors', 'delete-old-bookings', 'delete-old-inquiries']),
    );
  });
});
