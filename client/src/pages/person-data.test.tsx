import type { PersonData } from '@shared/contracts/people-data';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { PersonDataPage } from './person-data';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const createdAt = '2026-03-02T15:00:00.000Z';
const nothing: PersonData = {
  donations: [],
  bookings: [],
  inquiries: [],
  emails: [],
  invitations: [],
  account: null,
  totals: { donations: 0, bookings: 0, inquiries: 0, emails: 0, invitations: 0, activityNames: 0 },
};

const ruth: PersonData = {
  ...nothing,
  totals: { ...nothing.totals, donations: 1, inquiries: 1, emails: 2 },
  donations: [
    {
      id: 'd1',
      amount: 75_000,
      refundedAmount: 0,
      status: 'succeeded',
      rewardTier: 'founding',
      donorName: 'Ruth Adeyemi',
      donorEmail: 'ruth@example.com',
      message: 'For my sister.',
      isLawOrActivist: false,
      isSponsor: true,
      sponsorName: 'Adeyemi & Daughters',
      sponsorWebsite: null,
      sponsorLogo: null,
      paymentReference: 'pi_1',
      createdAt,
      paidAt: createdAt,
    },
  ],
  inquiries: [
    {
      id: 1,
      firstName: 'Ruth',
      lastName: 'Adeyemi',
      email: 'Ruth@example.com',
      company: 'Barnacle Books',
      service: 'Web Development',
      timeline: 'Just Exploring',
      details: 'A site about kelp.',
      state: 'answered',
      staffNote: null,
      replies: [{ text: 'Kelp it is.', createdAt }],
      createdAt,
    },
  ],
  emails: [
    {
      recipient: 'Ruth@example.com',
      replyTo: null,
      subject: 'We got it',
      text: 'Hi',
      state: 'waiting',
      createdAt,
    },
    {
      recipient: 'Ruth@example.com',
      replyTo: null,
      subject: 'Thank you',
      text: 'Hi',
      state: 'sent',
      createdAt,
    },
  ],
};

const call: PersonData['bookings'][number] = {
  ...{ id: 7, firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@example.com', phone: '555-0134' },
  ...{ company: 'Barnacle Books', preferredSlots: [createdAt], notes: null, state: 'confirmed' },
  ...{
    startsAt: '2130-03-02T15:00:00.000Z',
    hostName: 'Mara',
    callLink: null,
    noteToVisitor: null,
    createdAt,
  },
};

const erased = {
  donations: 1,
  bookings: 0,
  inquiries: 1,
  emails: 2,
  invitations: 0,
  activityNames: 0,
};

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/user': mara,
    'GET /api/account': marasAccount,
    'POST /api/people-data': ruth,
    ...replies,
  });
  return { ...renderApp(<PersonDataPage />, { path: '/admin/person' }), server };
}

async function find(view: ReturnType<typeof open>, email = 'ruth@example.com') {
  await view.user.type(await screen.findByLabelText('Their email'), `${email}{Enter}`);
  return within(await screen.findByRole('region', { name: email }));
}
const dialog = () => within(screen.getByRole('dialog'));

describe('a person’s data', () => {
  it('is found by email, and shown by kind', async () => {
    const view = open();
    const found = await find(view);
    expect(view.server.requestsTo('POST /api/people-data')[0]?.body).toEqual({ email: 'ruth@example.com' });
    expect(found.getByText('We hold 1 donation, 1 inquiry, and 2 emails.')).toBeVisible();
    const donation = within(found.getByRole('region', { name: 'Donations 1' }));
    expect(donation.getByText('For my sister.')).toBeVisible();
    expect(donation.getByText('Founding Sponsor')).toBeVisible();
    expect(found.getByText('Kelp it is.')).toBeVisible();
    await waitFor(() => expect(found.getByRole('heading', { name: 'ruth@example.com' })).toHaveFocus());
    expect(window.location.href).not.toContain('ruth');
  });

  it('is shown with its newest and how much there is, where there is much', async () => {
    const totals = { ...ruth.totals, bookings: 1, inquiries: 66_000, emails: 12_000 };
    const view = open({ 'POST /api/people-data': { ...ruth, bookings: [call], totals } });
    const found = await find(view);
    expect(found.getByText(/66,000 inquiries, and 12,000 emails\.$/)).toBeVisible();
    const inquiries = within(found.getByRole('region', { name: 'Inquiries 66,000' }));
    expect(inquiries.getByText('Only the newest 1 are shown. The export has all 66,000.')).toBeVisible();
    await view.user.click(found.getByRole('button', { name: 'Erase' }));
    for (const told of [/^There’s a confirmed call on/, /66,000 inquiries, with/, /^12,000 emails:/]) {
      expect(dialog().getByText(told)).toBeVisible();
    }
  });

  it('is nothing for a stranger', async () => {
    const found = await find(open({ 'POST /api/people-data': nothing }));
    expect(found.getByText(/We hold nothing else under this address/)).toBeVisible();
    expect(found.queryByRole('button')).not.toBeInTheDocument();
  });

  it('names a staff account', async () => {
    const account = { username: 'mara', email: 'ruth@example.com' };
    const found = await find(open({ 'POST /api/people-data': { ...nothing, account } }));
    expect(found.getByText(/belongs to the staff account/)).toBeVisible();
  });

  it('needs an email address', async () => {
    const { user, server } = open();
    const email = await screen.findByLabelText('Their email');
    await user.type(email, 'ruth{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter an email address'));
    expect(server.requestsTo('POST /api/people-data')).toEqual([]);
  });

  it('is erased after a dialog has said what goes and what stays', async () => {
    const view = open({ 'POST /api/people-data/erasure': erased });
    const found = await find(view);
    await view.user.click(found.getByRole('button', { name: 'Erase' }));
    for (const gone of [
      '1 inquiry, with everything in them, including our replies and notes',
      'The name, email, message, and sponsor listing on 1 donation',
      '2 emails: those that wait won’t be sent, and sent ones lose address and text',
      'Each donation’s amount, date, status, and reward, so totals don’t change',
    ]) {
      expect(dialog().getByText(gone)).toBeVisible();
    }
    expect(view.server.requestsTo('POST /api/people-data/erasure')).toEqual([]);
    view.server.change('POST /api/people-data', nothing);
    await view.user.click(dialog().getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(/We hold nothing else under this address/)).toBeVisible();
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Erased' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'ruth@example.com' })).toHaveFocus());
  });

  it('stays where the server refuses', async () => {
    const view = open({ 'POST /api/people-data/erasure': refuse(503, 'The database is away.') });
    const found = await find(view);
    await view.user.click(found.getByRole('button', { name: 'Erase' }));
    await view.user.click(dialog().getByRole('button', { name: 'Erase for good' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Nothing was erased', description: 'The database is away.' }),
      ),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is corrected where it is wrong, and found under the new address', async () => {
    const counts = { donations: 1, bookings: 0, inquiries: 1, emails: 1 };
    const view = open({ 'POST /api/people-data/correction': counts });
    const found = await find(view);
    await view.user.click(found.getByRole('button', { name: 'Correct' }));
    await view.user.click(dialog().getByRole('button', { name: 'Save corrections' }));
    expect(await dialog().findByText('Fill in at least one field')).toBeVisible();
    await view.user.type(dialog().getByLabelText(/^Email/), 'adair@example.com');
    await view.user.click(dialog().getByRole('button', { name: 'Save corrections' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Corrected',
        description: '1 donation, 1 inquiry, and 1 waiting email',
      }),
    );
    expect(view.server.requestsTo('POST /api/people-data/correction')[0]?.body).toMatchObject({
      email: 'ruth@example.com',
      correct: { newEmail: 'adair@example.com' },
    });
    expect(await screen.findByRole('region', { name: 'adair@example.com' })).toBeVisible();
  });
});
