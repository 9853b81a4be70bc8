import { units } from '@shared/limits/amounts';
import { retention } from '@shared/limits/server';
import { bookingStates, endedInquiryStates } from '@shared/states';
import { bookings } from '@shared/tables/bookings';
import { inquiries } from '@shared/tables/inquiries';
import { addMonths, subMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { buildSponsorship, insertBooking, insertDonation, insertInquiry } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { changerOf as bookingChanger } from '../bookings/bookings.presenter';
import { bookingColumns } from '../bookings/bookings.repository';
import { findDonation } from '../donations/testing';
import { changerOf as inquiryChanger } from '../inquiries/inquiries.presenter';
import { inquiryColumns } from '../inquiries/inquiries.repository';
import * as jobs from './retention';

const server = setupTestServer({ RETENTION_MONTHS: '12' });
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

  it('is another matter than one that was paid', async () => {
    for (const status of ['succeeded', 'refunded', 'disputed', 'review'] as const) {
      const before = await add({ status, createdAt: ago(2 * retention.unpaidDonorsFor) });
      expect(await forgetAndRead(before.checkoutSessionId)).toEqual(before);
    }
  });
});

const limit = () => subMonths(server.clock.now(), 12);
const justKept = () => new Date(limit().getTime() + 1);

const kinds = {
  booking: {
    insert: insertBooking,
    rows: () => db().select(bookingColumns).from(bookings).orderBy(bookings.id),
    changersOf: async () => (await kinds.booking.rows()).map(bookingChanger),
    ended: bookingStates.filter(state => state !== 'new'),
    close: jobs.closeOldBookings,
    remove: jobs.deleteOldBookings,
  },
  inquiry: {
    insert: insertInquiry,
    rows: () => db().select(inquiryColumns).from(inquiries).orderBy(inquiries.id),
    changersOf: async () => (await kinds.inquiry.rows()).map(inquiryChanger),
    ended: endedInquiryStates,
    close: jobs.closeOldInquiries,
    remove: jobs.deleteOldInquiries,
  },
};

type Kind = keyof typeof kinds;
const statesLeft = async (kind: Kind) => (await kinds[kind].rows()).map(({ state }) => state);
const insert = (kind: Kind, changes: object) => kinds[kind].insert(db(), changes);

it.each(['booking', 'inquiry'] as const)(
  'a %s that ended is deleted as many months after its last change as are set',
  async kind => {
    const { ended, remove } = kinds[kind];
    for (const state of ended) await insert(kind, { state, createdAt: new Date(0), changedAt: justKept() });
    await remove(server);
    expect(await statesLeft(kind)).toEqual([...ended]);
    server.clock.advance(2);
    await remove(server);
    expect(await statesLeft(kind)).toEqual([]);
  },
);

it.each([
  ['booking', 'new', 'declined'],
  ['inquiry', 'new', 'closed'],
  ['inquiry', 'waiting', 'closed'],
] as const)(
  'a %s that stays %s is %s as many months later, for all to see, and deleted as long after',
  async (kind, state, closed) => {
    const { rows, close, remove, changersOf } = kinds[kind];
    const open = await insert(kind, { state, createdAt: justKept() });
    const run = async () => {
      await remove(server);
      await close(server);
    };
    await run();
    expect(await rows()).toEqual([open]);
    server.clock.advance(2);
    const changedAt = server.clock.now();
    await run();
    await remove(server);
    expect(await rows()).toEqual([{ ...open, state: closed, revision: 1, changedAt }]);
    expect(await changersOf()).toEqual(['the site']);
    const subject = { subjectType: kind, subjectId: String(open.id) };
    const entry = { action: `${kind}-${closed}`, ...subject, by: null };
    expect(await readRecorded(server)).toMatchObject([entry]);
    server.clock.advance(addMonths(changedAt, 12).getTime() - changedAt.getTime() + 1);
    await run();
    expect(await rows()).toEqual([]);
  },
);

it('a call that is confirmed counts by when it is, and one with other times from when they were suggested', async () => {
  const old = { createdAt: new Date(0), changedAt: new Date(0) };
  await insert('booking', { ...old, state: 'confirmed', startsAt: justKept() });
  await insert('booking', { ...old, state: 'cancelled', startsAt: server.clock.now() });
  await insert('booking', { ...old, timesProposedAt: justKept(), changedAt: justKept() });
  await jobs.closeOldBookings(server);
  await jobs.deleteOldBookings(server);
  expect(await statesLeft('booking')).toEqual(['confirmed', 'new']);
  server.clock.advance(2);
  await jobs.deleteOldBookings(server);
  expect(await statesLeft('booking')).toEqual(['new']);
});
