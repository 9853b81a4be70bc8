import { units } from '@shared/limits';
import { retention } from '@shared/server-limits';
import { bookingStates, endedInquiryStates } from '@shared/states';
import { bookings } from '@shared/tables/bookings';
import { inquiries } from '@shared/tables/inquiries';
import { addMonths, subMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { buildSponsorship, insertBooking, insertDonation, insertInquiry } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { changerOf as bookingChanger } from '../bookings/bookings.presenter';
import { bookingColumns } from '../bookings/bookings.repository';
import { findDonation } from '../donations/testing';
import { changerOf as inquiryChanger } from '../inquiries/inquiries.presenter';
import { inquiryColumns } from '../inquiries/inquiries.repository';
import * as jobs from './retention';

const server = useTestServer({ RETENTION_MONTHS: '12' });
const db = () => server.connection.db;
const ago = (milliseconds: number) => new Date(server.clock.now().getTime() - milliseconds);

describe('an unpaid donation', () => {
  const add = (changes: Parameters<typeof buildSponsorship>[0]) =>
    insertDonation(db(), buildSponsorship({ sponsorLogo: 'logo.webp', ...changes }));
  const forgetAndRead = async (checkoutSessionId: string) => {
    await jobs.forgetUnpaidDonors({ ...server, db: db() });
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
        ...{ donorName: 'Anonymous', donorEmail: null, message: null, showAsSponsor: 0 },
        ...{ sponsorName: null, sponsorWebsite: null, sponsorLogo: null },
      });
      expect(await server.storage.has('logos', 'logo.webp')).toBe(false);
    },
  );

  it('is another matter than one that was paid', async () => {
    for (const status of ['succeeded', 'refunded', 'disputed', 'review'] as const) {
      const before = await add({ status, createdAt: ago(2 * retention.unpaidDonorsFor) });
      expect(await forgetAndRead(before.checkoutSessionId)).toEqual(before);
    }
  });
});

const limit = () => subMonths(server.clock.now(), 12);
const justKept = () => new Date(limit().getTime() + 1);

describe('a booking', () => {
  const rows = () => db().select(bookingColumns).from(bookings).orderBy(bookings.id);
  const statesLeft = async () => (await rows()).map(({ state }) => state);
  const ended = bookingStates.filter(state => state !== 'new');

  it('that ended is deleted as many months after its last change as are set', async () => {
    for (const state of ended)
      await insertBooking(db(), { state, createdAt: new Date(0), changedAt: justKept() });
    await jobs.deleteOldBookings(server);
    expect(await statesLeft()).toEqual(ended);
    server.clock.advance(2);
    await jobs.deleteOldBookings(server);
    expect(await statesLeft()).toEqual([]);
  });

  it('that is confirmed counts by when the call is', async () => {
    const confirmed = { state: 'confirmed', createdAt: new Date(0), changedAt: new Date(0) } as const;
    await insertBooking(db(), { ...confirmed, startsAt: justKept() });
    await insertBooking(db(), { ...confirmed, state: 'cancelled', startsAt: server.clock.now() });
    await jobs.deleteOldBookings(server);
    expect(await statesLeft()).toEqual(['confirmed']);
    server.clock.advance(2);
    await jobs.deleteOldBookings(server);
    expect(await statesLeft()).toEqual([]);
  });

  it('that nobody decides stays open as long, is then declined for all to see, and deleted as long after', async () => {
    const open = await insertBooking(db(), { createdAt: justKept() });
    await jobs.deleteOldBookings(server);
    await jobs.closeOldBookings(server);
    expect(await rows()).toEqual([open]);
    server.clock.advance(2);
    const declinedAt = server.clock.now();
    await jobs.closeOldBookings(server);
    await jobs.deleteOldBookings(server);
    const declined = { ...open, state: 'declined', revision: 1, changedAt: declinedAt };
    expect(await rows()).toEqual([declined]);
    expect((await rows()).map(bookingChanger)).toEqual(['the site']);
    const subject = { subjectType: 'booking', subjectId: String(open.id) };
    expect(await readRecorded(server)).toMatchObject([{ action: 'booking-declined', ...subject, by: null }]);
    server.clock.advance(addMonths(declinedAt, 12).getTime() - declinedAt.getTime() + 1);
    await jobs.closeOldBookings(server);
    await jobs.deleteOldBookings(server);
    expect(await rows()).toEqual([]);
  });

  it('whose visitor suggested other times counts from then', async () => {
    await insertBooking(db(), { createdAt: new Date(0), timesProposedAt: justKept(), changedAt: justKept() });
    await jobs.closeOldBookings(server);
    expect(await statesLeft()).toEqual(['new']);
  });
});

describe('an inquiry', () => {
  const rows = () => db().select(inquiryColumns).from(inquiries).orderBy(inquiries.id);
  const statesLeft = async () => (await rows()).map(({ state }) => state);

  it('that ended is deleted as many months after its last change as are set', async () => {
    for (const state of endedInquiryStates)
      await insertInquiry(db(), { state, createdAt: new Date(0), changedAt: justKept() });
    await jobs.deleteOldInquiries(server);
    expect(await statesLeft()).toEqual([...endedInquiryStates]);
    server.clock.advance(2);
    await jobs.deleteOldInquiries(server);
    expect(await statesLeft()).toEqual([]);
  });

  it.each(['new', 'waiting'] as const)(
    'that is %s stays open as long, is then closed for all to see, and deleted as long after',
    async state => {
      const open = await insertInquiry(db(), { state, createdAt: justKept() });
      await jobs.deleteOldInquiries(server);
      await jobs.closeOldInquiries(server);
      expect(await rows()).toEqual([open]);
      server.clock.advance(2);
      const closedAt = server.clock.now();
      await jobs.closeOldInquiries(server);
      await jobs.deleteOldInquiries(server);
      expect(await rows()).toEqual([{ ...open, state: 'closed', revision: 1, changedAt: closedAt }]);
      expect((await rows()).map(inquiryChanger)).toEqual(['the site']);
      const subject = { subjectType: 'inquiry', subjectId: String(open.id) };
      expect(await readRecorded(server)).toMatchObject([{ action: 'inquiry-closed', ...subject, by: null }]);
      server.clock.advance(addMonths(closedAt, 12).getTime() - closedAt.getTime() + 1);
      await jobs.deleteOldInquiries(server);
      expect(await rows()).toEqual([]);
    },
  );
});
