import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { donationLimits, units } from '@shared/limits/amounts';
import { advocateClaim, rewardTiers } from '@shared/site/reward-tiers';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, openMenu, rowOf } from '@/components/list/testing';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findToast } from '@/lib/testing/toasts';
import { DonationList } from '../list/donation-list';
import { donationOf } from '../rewards/testing';

const { founding, advocate, premium } = rewardTiers;

const list = 'GET /api/donations?limit=50';
const record = 'POST /api/gifts';
const check = donationOf({
  method: 'check',
  reference: '1042',
  recordedBy: 'ada',
  sessionId: 'offline_1',
  amount: 75_000,
  rewardTier: 'founding',
  showAsSponsor: 1,
  sponsorName: 'Weiss Bread',
  createdAt: new Date().toISOString(),
  paidAt: '2026-03-20T17:00:00.000Z',
});

async function open({
  left = 6,
  replies = {},
}: {
  left?: number;
  replies?: Parameters<typeof fakeApi>[0];
} = {}) {
  const stats = { formattedTotal: '0.00', percentage: 0, formattedGoal: '15,000.00' };
  const server = fakeApi({
    [list]: [check],
    'GET /api/fundraising-stats': { ...stats, foundingSpotsRemaining: left, newestSponsors: [] },
    ...replies,
  });
  const app = renderApp(<DonationList />, { path: '/admin?tab=sponsors&part=donations' });
  await screen.findByRole('rowheader', { name: /Anton Weiss/ });
  return { ...app, server };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByLabelText(name);
const box = (name: string) => dialog().getByRole('checkbox', { name });

async function openRecord(options: Parameters<typeof open>[0] = {}) {
  const app = await open(options);
  await app.user.click(screen.getByRole('button', { name: 'Record a gift' }));
  const submit = () => app.user.click(dialog().getByRole('button', { name: 'Record gift' }));
  return { ...app, submit };
}

describe('recording a gift', () => {
  it('sends what was entered, under the same ID when no answer came', async () => {
    const { user, server, submit } = await openRecord({ replies: { [record]: broken } });
    await user.type(field('Amount (US dollars)'), '750');
    await user.selectOptions(field('How'), 'Bank transfer');
    await user.type(field('Reference (optional)'), 'TRF 9');
    expect(dialog().queryByRole('checkbox', { name: /thank-you/ })).not.toBeInTheDocument();
    await user.type(field('Email (optional)'), 'anton@weissbread.example');
    expect(box('Email a thank-you with a receipt')).toBeChecked();
    await user.click(box('List on the sponsors page'));
    await user.type(field('Name to list'), 'Weiss Bread');
    await user.click(box(advocateClaim));
    await submit();
    expect(await dialog().findByRole('alert')).toHaveTextContent('the gift won’t be recorded twice');
    server.change(record, check);
    await submit();
    expect(await findToast('Gift recorded')).toHaveTextContent(
      `$750.00 from Anton Weiss, with ${founding.name}.`,
    );
    const [first, second] = server.requestsTo(record).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      amount: 750,
      receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      method: 'transfer',
      reference: 'TRF 9',
      donorName: 'Anonymous',
      donorEmail: 'anton@weissbread.example',
      message: null,
      showAsSponsor: 1,
      sponsorName: 'Weiss Bread',
      sponsorWebsite: null,
      isLawOrActivist: 1,
      thank: true,
    });
  });

  it.each([
    [1, '750', `Reward: ${founding.name}.`],
    [0, '750', `Reward: ${advocate.name}, because all 6 founding spots are taken.`],
    [0, '125', `Reward: ${premium.name}.`],
  ])('with %d spots left, says before saving what $%s earns: %s', async (left, amount, text) => {
    const { user } = await openRecord({ left });
    await user.type(field('Amount (US dollars)'), amount);
    expect(await dialog().findByText(/^Reward:/)).toHaveTextContent(text);
  });

  it('shows each mistake at its field, the server’s too', async () => {
    const message = 'Choose a day that isn’t in the future';
    const replies = { [record]: refuse(400, message, [{ path: 'receivedOn', message }]) };
    const { user, submit } = await openRecord({ replies });
    await user.type(field('Amount (US dollars)'), '10.005');
    await submit();
    expect(field('Amount (US dollars)')).toHaveAccessibleDescription(/up to two decimal places/);
    await user.clear(field('Amount (US dollars)'));
    await user.type(field('Amount (US dollars)'), '10');
    await user.click(box('List on the sponsors page'));
    await submit();
    expect(field('Name to list')).toHaveAccessibleDescription(/Please enter your name/);
    await user.click(box('List on the sponsors page'));
    await submit();
    expect(await dialog().findByText(message)).toBeVisible();
    expect(field('Received on')).toHaveAccessibleDescription(message);
  });
});

describe('a recorded gift', () => {
  it('says how it came and who recorded it, and offers nothing of Stripe', async () => {
    const { user } = await open();
    expect(rowOf(/Anton/).getByText('Check 1042, recorded by ada')).toBeVisible();
    expect(rowOf(/Anton/).getByText('Received Mar 20, 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Correct: Weiss Bread' })).toBeVisible();
    expect(await openMenu(user, 'Weiss Bread')).toEqual(['Copy link for their logo', 'Remove']);
  });

  it.each<[what: string, facts: Partial<DonationListItem>, menu: string[]]>([
    [
      'is recorded too long ago',
      { createdAt: new Date(Date.now() - donationLimits.editSponsorFor - units.HOUR).toISOString() },
      ['Remove'],
    ],
    ['isn’t listed', { showAsSponsor: 0 }, ['Remove']],
  ])('has no link for a logo where it %s', async (_what, facts, menu) => {
    const { user } = await open({ replies: { [list]: [{ ...check, ...facts }] } });
    expect(await openMenu(user, 'Weiss Bread')).toEqual(menu);
  });

  it('gives whoever has the link the place for a logo', async () => {
    const { user } = await open();
    await choose(user, 'Copy link for their logo', 'Weiss Bread');
    expect(await findToast('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/doing-good?donation=success&session_id=offline_1`,
    );
  });

  it('is corrected from what it has, with what was given back', async () => {
    const correct = `PATCH /api/gifts/${check.id}`;
    const { user, server } = await open({ left: 0, replies: { [correct]: check } });
    await user.click(screen.getByRole('button', { name: 'Correct: Weiss Bread' }));
    // Its own spot isn't counted against it.
    expect(await dialog().findByText(founding.name)).toBeVisible();
    expect(field('Received on')).toHaveValue('2026-03-20');
    await user.type(field('Given back (optional)'), '40.50');
    await user.click(dialog().getByRole('button', { name: 'Save corrections' }));
    expect(await findToast('Gift corrected')).toBeVisible();
    const kept = { amount: 750, receivedOn: '2026-03-20', reference: '1042', sponsorName: 'Weiss Bread' };
    expect(server.requestsTo(correct)[0]?.body).toMatchObject({ ...kept, refundedAmount: 40.5, revision: 0 });
  });

  it('is removed once that was confirmed, and then offers nothing more', async () => {
    const remove = `DELETE /api/gifts/${check.id}`;
    const { user, server } = await open({ replies: { [remove]: null } });
    await choose(user, 'Remove', 'Weiss Bread');
    expect(dialog().getByText(/The total and any reward go back/)).toBeVisible();
    server.change(list, [{ ...check, status: 'failed', rewardTier: null }]);
    await user.click(dialog().getByRole('button', { name: 'Remove gift' }));
    expect(await findToast('Gift removed')).toBeVisible();
    expect(server.requestsTo(remove)).toHaveLength(1);
    expect(rowOf(/Anton/).queryByRole('button', { name: /Correct|More/ })).not.toBeInTheDocument();
  });
});
