import { donationOutcomes } from '@brand/copy/donation-outcomes';
import { donationThanks } from '@brand/copy/donation-thanks';
import { timing } from '@shared/limits/amounts';
import { rewardTiers } from '@shared/site/reward-tiers';
import { act, screen, waitFor } from '@testing-library/react';
import confetti from 'canvas-confetti';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, refuse } from '@/lib/testing/fake-api';
import { details, fakeDrive, sessionId, verification } from '../testing/fake-drive';
import { renderReturn } from '../testing/payment-return';

vi.mock('canvas-confetti', () => ({ default: { create: vi.fn() } }));
vi.mock(import('@/lib/load-chunk'), async original => ({ ...(await original()), logWarning: vi.fn() }));

const throwConfetti = vi.fn();
const verify = 'POST /api/verify-donation';
const readDetails = `GET /api/donations/${sessionId}/details`;

beforeEach(() => {
  sessionStorage.clear();
  throwConfetti.mockClear();
  vi.mocked(confetti.create).mockReturnValue(throwConfetti as never);
});

const thanks = donationThanks.title('$50.00');
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

function fakeTime() {
  const toFake = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
}

describe('a paid donation', () => {
  it('is celebrated once per tab, from both sides, for 3 seconds', async () => {
    fakeTime();
    fakeDrive();
    const first = renderReturn();
    await waitFor(() => expect(throwConfetti).toHaveBeenCalled());
    const [left, right] = throwConfetti.mock.calls.map(([options]) => options.origin.x);
    expect(left).toBeLessThan(0.5);
    expect(right).toBeGreaterThan(0.5);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(throwConfetti).toHaveBeenCalledTimes(24);
    first.unmount();
    renderReturn();
    await heading(thanks);
    expect(throwConfetti).toHaveBeenCalledTimes(24);
  });

  const { reward, rewardInstead, noReward } = donationThanks;
  it.each([
    [75_000, 'founding', reward(rewardTiers.founding)],
    // The founding spots were gone.
    [75_000, 'advocate', rewardInstead(rewardTiers.advocate)],
    [74_999, 'advocate', reward(rewardTiers.advocate)],
    [12_499, null, noReward],
  ])('of %d cents has its reward named: %s', async (amount, rewardTier, text) => {
    fakeDrive({ [verify]: { ...verification, amount, rewardTier } });
    renderReturn();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says where the drive is, and copies its link', async () => {
    fakeDrive();
    const { user } = renderReturn();
    expect(await screen.findByText(donationThanks.driveTotal('$3,481.20'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/doing-good`);
  });

  it('in the compact form links to the logo form instead of showing it', async () => {
    fakeDrive({ [readDetails]: { ...details, showAsSponsor: 1 } });
    renderReturn({ compact: true });
    const link = await screen.findByRole('link', { name: 'Add your logo' });
    expect(link).toHaveAttribute('href', `/doing-good?donation=success&session_id=${sessionId}`);
    expect(screen.queryByRole('region', { name: donationThanks.logo.title })).not.toBeInTheDocument();
  });

  it('is thanked for without confetti, and before its details, if they do not load', async () => {
    vi.mocked(confetti.create).mockImplementation(() => {
      throw new Error('offline');
    });
    const server = fakeDrive({ [readDetails]: refuse(503, 'No.') });
    const { user } = renderReturn();
    await heading(thanks);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.change(readDetails, { ...details, showAsSponsor: 1 });
    await user.click(retry);
    expect(await screen.findByRole('region', { name: donationThanks.logo.title })).toBeInTheDocument();
  });
});

describe('a payment without a donation', () => {
  const of = (status: string) => ({ ...verification, status });

  it.each([
    ['failed', of('failed'), ['Try again']],
    ['expired', of('expired'), ['Try again']],
    ['review', of('review'), []],
    ['refunded', of('refunded'), []],
    ['disputed', of('disputed'), []],
    ['unknown', refuse(404, 'We can’t find this donation.'), []],
  ] as const)('that is %s says so', async (outcome, reply, next) => {
    fakeDrive({ [verify]: reply });
    renderReturn();
    await heading(donationOutcomes[outcome].title);
    expect(screen.queryAllByRole('button').map(button => button.textContent)).toEqual([...next, 'Dismiss']);
    expect(throwConfetti).not.toHaveBeenCalled();
  });

  it.each([refuse(502, 'No.'), broken])('that cannot be checked can be rechecked', async reply => {
    const server = fakeDrive({ [verify]: reply });
    const { user } = renderReturn();
    await heading(donationOutcomes.unverified.title);
    server.change(verify, verification);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await heading(thanks);
  });

  it('is rechecked a limited number of times, and then on request', async () => {
    fakeTime();
    const server = fakeDrive({ [verify]: of('pending') });
    renderReturn();
    await heading(donationOutcomes.pending.title);
    for (let check = 0; check < timing.paymentRechecks + 5; check++)
      await act(() => vi.advanceTimersByTimeAsync(timing.paymentRecheck));
    await heading(donationOutcomes.waiting.title);
    expect(server.requestsTo(verify)).toHaveLength(1 + timing.paymentRechecks);
    server.change(verify, verification);
    act(() => screen.getByRole('button', { name: /check again/i }).click());
    await heading(thanks);
  });
});

it.each(['?utm_source=mail', '?donation=perhaps', '?donation=success&session_id='])(
  'without a session, a return only refreshes stats and sponsors: %s',
  async query => {
    const server = fakeDrive();
    renderReturn({ path: `/doing-good${query}` });
    expect(screen.getByText('No return')).toBeInTheDocument();
    expect(await screen.findByText('Total 3,481.20')).toBeInTheDocument();
    expect(server.requestsTo('GET /api/sponsors').length).toBeGreaterThan(0);
    expect(server.requestsTo(verify)).toEqual([]);
  },
);
