import { accountLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { listOutbox } from '../../mail/testing';
import {
  buildDonation,
  insertBooking,
  insertDonation,
  insertInquiry,
  insertUser,
} from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { changeRole } from '../accounts/people/change-person';
import { useSteadyClock } from '../bookings/testing';
import { askAs, askAsStaff, fillIn, ruth } from './testing/person';

const server = useTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'mara@tidewright.example' });
useSteadyClock(server);
const db = () => server.connection.db;

describe('a look-up', () => {
  it('shows everything held about a person, in every spelling of the mailbox', async () => {
    const { bookingId, inquiryId, donation } = await fillIn(server);
    const found = await (await askAsStaff(server)).find('RUTHADEYEMI@gmail.com');
    const createdAt = server.clock.now().toISOString();
    expect(found).toEqual({
      addresses: [...ruth.addresses].sort(),
      donations: [
        {
          id: donation.id,
          amount: 75_000,
          refundedAmount: 0,
          status: 'succeeded',
          rewardTier: 'founding',
          donorName: 'Ruth Adeyemi',
          donorEmail: 'ruthadeyemi+gifts@gmail.com',
          message: 'For the salvage crew.',
          isLawOrActivist: false,
          isSponsor: true,
          sponsorName: 'Adeyemi & Daughters',
          sponsorWebsite: 'https://barnacle.example',
          sponsorLogo: `/api/donations/${donation.id}/logo`,
          paymentReference: donation.stripePaymentIntentId,
          createdAt,
          paidAt: createdAt,
        },
      ],
      bookings: [
        {
          id: bookingId,
          firstName: 'Ruth',
          lastName: 'Adeyemi',
          email: 'Ruth.Adeyemi@gmail.com',
          phone: ruth.phone,
          company: 'Barnacle Books',
          preferredSlots: ['2026-03-09T14:00:00.000Z'],
          notes: expect.stringContaining('About the lighthouse.'),
          state: 'confirmed',
          startsAt: '2026-03-09T14:00:00.000Z',
          hostName: 'Mara Ellison',
          callLink: 'https://meet.example/ferry-crossing',
          noteToVisitor: 'Bring driftwood.',
          createdAt,
        },
      ],
      inquiries: [
        {
          id: inquiryId,
          firstName: 'Ruth',
          lastName: 'Adeyemi',
          email: 'ruth.adeyemi@googlemail.com',
          company: 'Barnacle Books',
          service: 'Web Development',
          timeline: 'Just Exploring',
          details: 'A site about kelp, please.',
          state: 'answered',
          staffNote: 'Ruth knows Noor.',
          replies: [{ text: 'Kelp it is, Ruth.', createdAt }],
          createdAt,
        },
      ],
      emails: expect.any(Array),
      invitations: [
        { email: 'Ruth.Adeyemi@gmail.com', createdAt, expiresAt: expect.any(String), usedAt: null },
      ],
      account: null,
      accountEmails: 0,
      activityNames: 1,
      upcomingCalls: ['2026-03-09T14:00:00.000Z'],
      totals: {
        ...{ addresses: 3, donations: 1, listings: 1, bookings: 1, inquiries: 1 },
        ...{ emails: 10, waitingEmails: 10 },
      },
    });
    expect(found.emails.map(({ recipient, replyTo, state }) => [recipient, replyTo, state])).toEqual([
      ['Ruth.Adeyemi@gmail.com', studio.email, 'waiting'],
      [null, 'Ruth.Adeyemi@gmail.com', 'waiting'],
      ['Ruth.Adeyemi@gmail.com', studio.email, 'waiting'],
      ['ruth.adeyemi@googlemail.com', studio.email, 'waiting'],
      [null, 'ruth.adeyemi@googlemail.com', 'waiting'],
      ['ruth.adeyemi@googlemail.com', studio.email, 'waiting'],
      ['ruthadeyemi+gifts@gmail.com', studio.email, 'waiting'],
      [null, 'ruthadeyemi+gifts@gmail.com', 'waiting'],
      [null, 'ruthadeyemi+gifts@gmail.com', 'waiting'],
      ['Ruth.Adeyemi@gmail.com', studio.email, 'waiting'],
    ]);
    // The confirmed call, the reply (which is above), and the invitation, whose link opens something.
    expect(found.emails.map(({ text }) => text === null)).toEqual([
      ...[false, false, true, false, false, true, false, false, false, true],
    ]);
  });

  it.each([
    ['Ruth@Example.com', 'ruth@example.com'],
    ['ruth+news@example.com', 'ruth@example.com'],
    ['r.u.t.h@gmail.com', 'Ruth@googlemail.com'],
  ])('finds what is stored as %s by %s', async (stored, asked) => {
    const { find } = await askAsStaff(server);
    await insertInquiry(db(), { email: stored });
    expect(await find(asked)).toMatchObject({
      addresses: [stored],
      inquiries: [{ email: stored }],
    });
  });

  it.each(['ru.th@example.com', 'ruth.a@example.com', 'ruth@example.org', 'aruth@example.com'])(
    'keeps %s apart from ruth@example.com',
    async stored => {
      await insertInquiry(db(), { email: stored });
      await insertBooking(db(), { email: stored });
      await insertDonation(db(), buildDonation({ donorEmail: stored }));
      const { find } = await askAsStaff(server);
      expect(await find('ruth@example.com')).toEqual({
        addresses: [],
        donations: [],
        bookings: [],
        inquiries: [],
        emails: [],
        invitations: [],
        account: null,
        accountEmails: 0,
        activityNames: 0,
        upcomingCalls: [],
        totals: {
          ...{ addresses: 0, donations: 0, listings: 0, bookings: 0, inquiries: 0 },
          ...{ emails: 0, waitingEmails: 0 },
        },
      });
    },
  );

  it('does not take what staff get about others, or what visitors reply to, for theirs', async () => {
    await fillIn(server);
    const { find } = await askAsStaff(server);
    for (const address of ['mara@tidewright.example', studio.email]) {
      expect((await find(address)).emails).toEqual([]);
    }
  });

  it('names a staff account, and shows none of its emails', async () => {
    const staff = await signIn(server, { username: 'ines', email: 'ines@tidewright.example' });
    await request(server.url).post('/api/password-reset-requests').send({ email: 'ines@tidewright.example' });
    expect(await askAs(server, staff).find('INES@tidewright.example')).toMatchObject({
      account: { username: 'ines', email: 'ines@tidewright.example' },
      emails: [],
    });
  });

  it('shows no emails about an account whose address was changed, or that was removed', async () => {
    const owner = await signIn(server, { role: 'owner', email: 'boss@example.com' });
    const { id } = await insertUser(db(), { role: 'owner', email: 'ines@example.com' });
    await request(server.url).post('/api/password-reset-requests').send({ email: 'boss@example.com' });
    await request(server.url)
      .patch('/api/account/email')
      .set('Cookie', owner.cookie)
      .send({ email: 'boss@new.example' })
      .expect(200);
    await changeRole(server, id, 'staff', { actor: null });
    await request(server.url).delete(`/api/people/${id}`).set('Cookie', owner.cookie).expect(204);
    const recipients = (await listOutbox(server)).map(({ recipient }) => recipient);
    expect(recipients).toEqual(['boss@example.com', 'boss@example.com', 'ines@example.com']);
    const sent = new Map([
      ['boss@example.com', 2],
      ['ines@example.com', 1],
    ]);
    for (const asker of [await signIn(server), owner]) {
      const { find, export: take } = askAs(server, asker);
      for (const email of recipients) {
        expect(await find(email)).toMatchObject({
          account: null,
          emails: [],
          accountEmails: sent.get(email),
        });
        expect(JSON.parse((await take(email).expect(200)).text)).toMatchObject({ emails: [] });
      }
    }
  });

  it('needs no proof, and is not recorded', async () => {
    const staff = await signIn(server);
    server.clock.advance(accountLimits.proofLasts + 1);
    await askAs(server, staff).find('ruth@example.com');
    expect(await readRecorded(server)).toEqual([]);
  });

  it.each([{}, { email: '' }, { email: 'ruth' }, { email: 7 }, { email: 'ruth@example.com\u0000' }])(
    'refuses %j',
    async body => {
      const { cookie } = await signIn(server);
      const response = await request(server.url)
        .post('/api/people-data')
        .set('Cookie', cookie)
        .send(body)
        .expect(400);
      expect(response.body.issues[0].path).toBe('email');
    },
  );
});
