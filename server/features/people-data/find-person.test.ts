import { accountLimits, listLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { insertInquiry } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { resetClockAfterEach } from '../bookings/testing';
import { askAs, askAsStaff, fillIn, ruth } from './testing/person';

const server = setupTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'mara@studio.example' });
resetClockAfterEach(server);
const db = () => server.connection.db;

describe('a look-up', () => {
  it('shows everything held about a person, however it is written', async () => {
    const { bookingId, inquiryId, donation } = await fillIn(server);
    const staff = await askAsStaff(server);
    const found = await staff.find('RUTH.ADEYEMI@gmail.com');
    const createdAt = server.clock.now().toISOString();
    const name = { firstName: 'Ruth', lastName: 'Adeyemi', company: 'Barnacle Books' };
    expect(found).toMatchObject({
      donations: [
        {
          id: donation.id,
          amount: 75_000,
          status: 'succeeded',
          rewardTier: 'founding',
          paidAt: createdAt,
          donorEmail: 'ruth.adeyemi@gmail.com',
          message: 'For the salvage crew.',
          isSponsor: true,
          sponsorName: 'Adeyemi & Daughters',
          sponsorLogo: `/api/donations/${donation.id}/logo`,
          paymentReference: donation.stripePaymentIntentId,
        },
      ],
      bookings: [
        {
          ...name,
          id: bookingId,
          email: 'Ruth.Adeyemi@gmail.com',
          phone: ruth.phone,
          createdAt,
          preferredSlots: ['2026-03-09T14:00:00.000Z'],
          startsAt: '2026-03-09T14:00:00.000Z',
          notes: expect.stringContaining('About the lighthouse.'),
          hostName: 'Mara Voss',
          callLink: 'https://meet.example/ferry-crossing',
          noteToVisitor: 'Bring driftwood.',
        },
      ],
      inquiries: [
        {
          ...name,
          id: inquiryId,
          email: 'RUTH.adeyemi@Gmail.com',
          details: 'A site about kelp, please.',
          staffNote: 'Ruth knows Noor.',
        },
      ],
      invitations: [{ email: 'Ruth.Adeyemi@gmail.com', createdAt, usedAt: null }],
      account: null,
      totals: { donations: 1, bookings: 1, inquiries: 1, emails: 10, invitations: 1, mentions: 4 },
    });
    const { emails } = found;
    // Those to staff, which visitors only reply to, name no colleague.
    expect(emails.filter(({ recipient }) => recipient === null)).toHaveLength(4);
    for (const { recipient, replyTo } of emails)
      expect((recipient ?? replyTo)?.toLowerCase()).toBe('ruth.adeyemi@gmail.com');
    expect(emails.filter(({ text }) => text?.includes('Kelp it is, Ruth.'))).toHaveLength(1);
    // The invitation, whose link opens an account.
    expect(emails.filter(({ text }) => text === null)).toHaveLength(1);
    for (const address of ['mara@studio.example', studio.email])
      expect((await staff.find(address)).emails).toEqual([]);
  });

  it('shows the newest of many, and how many there are; an export has all', async () => {
    const many = listLimits.page + 1;
    for (let number = 0; number < many; number++)
      await insertInquiry(db(), { email: 'ruth@example.com', details: `Kelp ${number}` });
    const staff = await askAsStaff(server);
    const { inquiries, totals } = await staff.find('ruth@example.com');
    expect(inquiries).toHaveLength(listLimits.page);
    expect(inquiries[0]?.details).toBe(`Kelp ${many - 1}`);
    const file = JSON.parse((await staff.export('ruth@example.com').expect(200)).text);
    expect([totals.inquiries, file.inquiries.length]).toEqual([many, many]);
  });

  it('names a staff account and shows none of its emails, needs no proof, and is not recorded', async () => {
    const email = 'ines@studio.example';
    const staff = await signIn(server, { username: 'ines', email });
    await request(server.url).post('/api/password-reset-requests').send({ email });
    server.clock.advance(accountLimits.proofLasts + 1);
    expect(await askAs(server, staff).find('INES@studio.example')).toMatchObject({
      account: { username: 'ines', email },
      emails: [],
    });
    expect(await readRecorded(server)).toEqual([]);
  });
});

describe('an export', () => {
  it('is a file with the same, and with what it lacks', async () => {
    await fillIn(server);
    const staff = await askAsStaff(server);
    const response = await staff.export(ruth.addresses[0]).expect(200);
    expect(response.get('Content-Disposition')).toBe('attachment; filename=person-data.json');
    expect(response.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(response.get('Cache-Control')).toBe('no-store');
    const { exportedAt, notIncluded, ...rest } = JSON.parse(response.text);
    const { totals, ...found } = await staff.find(ruth.addresses[0]);
    expect(rest).toEqual(found);
    expect(exportedAt).toBe(server.clock.now().toISOString());
    expect(notIncluded).toHaveLength(5);
  });
});

it.each([
  ['person-exported', ({ export: take }) => take('ruth@example.com')],
  ['person-corrected', ({ correct }) => correct('ruth@example.com', { company: 'Adair Books' })],
  ['person-erased', ({ erase }) => erase('ruth@example.com')],
] as [string, (staff: ReturnType<typeof askAs>) => request.Test][])(
  '%s is recorded with who did it, not about whom',
  async (action, act) => {
    await insertInquiry(db(), { email: 'ruth@example.com' });
    const staff = await signIn(server, { username: 'mara' });
    await act(askAs(server, staff)).expect(200);
    const entry = { action, by: 'mara', actorId: staff.user.id, subjectType: null, subjectId: null };
    expect(await readRecorded(server)).toEqual([{ ...entry, network: '127.0.0.0/24', device: null }]);
  },
);
