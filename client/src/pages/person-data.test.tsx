import type { PersonData } from '@shared/contracts/people-data/people-data';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findFailure, findToast } from '@/lib/testing/toasts';
import { PersonDataPage } from './person-data';

const createdAt = '2026-03-02T15:00:00.000Z';
const nothing: PersonData = {
  donations: [],
  bookings: [],
  inquiries: [],
  emails: [],
  invitations: [],
  account: null,
  totals: { donations: 0, bookings: 0, inquiries: 0, emails: 0, invitations: 0, mentions: 0 },
};
const ruth: PersonData = {
  ...nothing,
  totals: { ...nothing.totals, donations: 1, bookings: 1, inquiries: 66_000, emails: 1 },
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
      method: 'card',
      paymentReference: 'pi_1',
      createdAt,
      paidAt: createdAt,
    },
  ],
  bookings: [
    {
      id: 7,
      firstName: 'Ruth',
      lastName: 'Adeyemi',
      email: 'ruth@example.com',
      phone: '555-0134',
      company: 'Barnacle Books',
      preferredSlots: [createdAt],
      notes: null,
      state: 'confirmed',
      startsAt: '2130-03-02T15:00:00.000Z',
      hostName: 'Mara',
      callLink: null,
      noteToVisitor: null,
      createdAt,
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
      createdAt,
    },
  ],
  emails: [
    {
      recipient: 'ruth@example.com',
      replyTo: null,
      subject: 'Re: Your inquiry',
      text: 'Kelp it is.',
      state: 'sent',
      createdAt,
    },
  ],
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
  it('is shown by kind, with its newest and how much there is', async () => {
    const view = open();
    const found = await find(view);
    expect(found.getByText('We hold 1 donation, 1 booking, 66,000 inquiries and 1 email.')).toBeVisible();
    const donation = within(found.getByRole('region', { name: 'Donations 1' }));
    expect(donation.getByText(rewardTiers.founding.name)).toBeVisible();
    const inquiries = within(found.getByRole('region', { name: 'Inquiries 66,000' }));
    expect(inquiries.getByText('Only the newest 1 are shown. The export has all 66,000.')).toBeVisible();
    expect(found.getByText('Kelp it is.')).toBeVisible();
  });

  it.each([
    [nothing, /No records under this address/],
    [
      { ...nothing, account: { username: 'mara', email: 'ruth@example.com' } },
      /belongs to the staff account/,
    ],
  ])('may be nothing, or a colleague’s: %#', async (reply, words) => {
    const found = await find(open({ 'POST /api/people-data': reply }));
    expect(found.getByText(words)).toBeVisible();
    expect(found.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays where the server does not erase it, after a dialog that says what would go', async () => {
    const view = open({ 'POST /api/people-data/erasure': refuse(503, 'The database is away.') });
    const found = await find(view);
    await view.user.click(found.getByRole('button', { name: 'Erase' }));
    for (const told of [
      /^They have a confirmed call on/,
      /66,000 inquiries, with our replies and notes/,
      'Each donation’s amount, date, status and reward',
    ])
      expect(dialog().getByText(told)).toBeVisible();
    await view.user.click(dialog().getByRole('button', { name: 'Erase for good' }));
    expect(await findFailure('Nothing was erased')).toHaveTextContent('The database is away.');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it.each([
    [2, '2 donations. Their donations still count, without their name.'],
    [0, '1 booking.'],
  ])('that is erased is summed up, with %d donations', async (donations, description) => {
    const totals = { ...nothing.totals, donations, bookings: donations ? 0 : 1 };
    const view = open({
      'POST /api/people-data': { ...nothing, totals },
      'POST /api/people-data/erasure': {
        donations,
        bookings: 0,
        inquiries: 0,
        emails: 0,
        invitations: 0,
        mentions: 0,
      },
    });
    const found = await find(view);
    await view.user.click(found.getByRole('button', { name: 'Erase' }));
    await view.user.click(dialog().getByRole('button', { name: 'Erase for good' }));
    expect((await findToast('Erased')).textContent).toContain(description);
  });

  it('that is corrected is found under the new address', async () => {
    const counts = { donations: 1, bookings: 0, inquiries: 1, emails: 1 };
    const view = open({ 'POST /api/people-data/correction': counts });
    const found = await find(view);
    await view.user.click(found.getByRole('button', { name: 'Correct' }));
    await view.user.click(dialog().getByRole('button', { name: 'Save corrections' }));
    expect(await dialog().findByText('Fill in at least one field')).toBeVisible();
    await view.user.type(dialog().getByLabelText(/^Email/), 'adair@example.com');
    await view.user.click(await dialog().findByRole('button', { name: 'Save corrections' }));
    expect(await findToast('Corrected')).toHaveTextContent('1 donation, 1 inquiry and 1 waiting email');
    expect(await screen.findByRole('region', { name: 'adair@example.com' })).toBeVisible();
  });
});
