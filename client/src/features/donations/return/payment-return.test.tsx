import { donationOutcomes } from '@brand/copy/donation-outcomes';
import { donationReturnCopy } from '@brand/copy/donation-return';
import { donationThanks } from '@brand/copy/donation-thanks';
import { timing } from '@shared/limits';
import { rewardTiers } from '@shared/site/reward-tiers';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, never, refuse } from '@/lib/testing/fake-api';
import { details, fakeDrive, sessionId, verification } from '../testing/fake-drive';
import { renderReturn } from '../testing/payment-return';
import { loadConfetti } from './load-confetti';

vi.mock('./load-confetti', () => ({ loadConfetti: vi.fn() }));
vi.mock('@/lib/log', () => ({ logWarning: vi.fn() }));

const throwConfetti = vi.fn();
const verify = 'POST /api/verify-donation';

beforeEach(() => {
  sessionStorage.clear();
  throwConfetti.mockClear();
  vi.mocked(loadConfetti).mockResolvedValue(throwConfetti);
});

const thanks = donationThanks.title('$50');
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe('a paid donation', () => {
  it('is thanked for with the amount from its details', async () => {
    const server = fakeDrive({
      [`GET /api/donations/${sessionId}/details`]: { ...details, amount: 1_999 },
    });
    renderReturn();
    await heading(donationThanks.title('$19.99'));
    expect(server.requestsTo(verify).map(request => request.body)).toEqual([{ sessionId }]);
  });

  it('refreshes stats and sponsors once verified', async () => {
    const server = fakeDrive();
    renderReturn();
    await heading(thanks);
    const order = server.requests.map(request => request.path);
    const after = order.slice(order.indexOf('/api/verify-donation') + 1);
    expect(after).toEqual(
      expect.arrayContaining([
        '/api/fundraising-stats',
        '/api/sponsors',
        `/api/donations/${sessionId}/details`,
      ]),
    );
  });

  it('is celebrated once per tab', async () => {
    fakeDrive();
    const first = renderReturn();
    await waitFor(() => expect(throwConfetti).toHaveBeenCalled());
    first.unmount();
    throwConfetti.mockClear();
    renderReturn();
    await heading(thanks);
    expect(throwConfetti).not.toHaveBeenCalled();
  });

  it('works without confetti if that does not load', async () => {
    vi.mocked(loadConfetti).mockRejectedValue(new Error('offline'));
    fakeDrive();
    renderReturn();
    await heading(thanks);
  });

  it('disappears from the page and the URL when dismissed', async () => {
    fakeDrive();
    const { user, history } = renderReturn();
    await heading(thanks);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('No return')).toBeInTheDocument();
    expect(history).toEqual(['/doing-good']);
  });

  it('explains that the founding spots were gone', async () => {
    fakeDrive({ [verify]: { ...verification, amount: 75_000, rewardTier: 'advocate' } });
    renderReturn();
    expect(await screen.findByText(donationThanks.rewardInstead(rewardTiers.advocate))).toBeInTheDocument();
  });

  it('in the compact form links to the logo form instead of showing it', async () => {
    fakeDrive({ [`GET /api/donations/${sessionId}/details`]: { ...details, showAsSponsor: 1 } });
    renderReturn({ compact: true });
    expect(await screen.findByRole('link', { name: 'Add your logo' })).toHaveAttribute(
      'href',
      `/doing-good?donation=success&session_id=${sessionId}`,
    );
    expect(screen.queryByRole('region', { name: donationThanks.logo.title })).not.toBeInTheDocument();
  });

  it('is still thanked for if its details do not load, which can be retried', async () => {
    const name = `GET /api/donations/${sessionId}/details`;
    const server = fakeDrive({ [name]: refuse(503, 'No.') });
    const { user } = renderReturn();
    await heading(thanks);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.change(name, { ...details, showAsSponsor: 1 });
    await user.click(retry);
    expect(await screen.findByRole('region', { name: donationThanks.logo.title })).toBeInTheDocument();
  });
});

describe('a payment without a donation', () => {
  it.each([
    ['failed', donationOutcomes.failed.title, 'Try again'],
    ['expired', donationOutcomes.expired.title, 'Try again'],
    ['review', donationOutcomes.review.title, null],
    ['refunded', donationOutcomes.refunded.title, null],
    ['disputed', donationOutcomes.disputed.title, null],
  ])('that is %s says so', async (status, title, next) => {
    fakeDrive({ [verify]: { ...verification, status } });
    renderReturn();
    await heading(title);
    expect(screen.queryAllByRole('button').map(button => button.textContent)).toEqual(
      next ? [next, 'Dismiss'] : ['Dismiss'],
    );
    expect(throwConfetti).not.toHaveBeenCalled();
  });

  it('that is unknown says so', async () => {
    fakeDrive({ [verify]: refuse(404, "We can't find this donation.") });
    renderReturn();
    await heading(donationOutcomes.unknown.title);
  });

  it.each([
    ['the provider is down', refuse(502, 'No.')],
    ['the connection breaks', broken],
  ])('that cannot be checked because %s can be rechecked', async (_case, reply) => {
    const server = fakeDrive({ [verify]: reply });
    const { user } = renderReturn();
    await heading('We couldn’t confirm your payment just now.');
    server.change(verify, verification);
    await user.click(screen.getByRole('button', { name: /^Retry/ }));
    await heading(thanks);
  });

  it('that was cancelled says that nothing was charged', async () => {
    const server = fakeDrive();
    const { user } = renderReturn({ path: '/doing-good?donation=cancelled' });
    expect(screen.getByRole('heading', { name: donationReturnCopy.cancelled.title })).toBeInTheDocument();
    expect(server.requestsTo(verify)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});

describe('a return without a session ID', () => {
  it('only refreshes stats and sponsors', async () => {
    const server = fakeDrive();
    renderReturn({ path: '/doing-good?donation=success' });
    expect(screen.getByText('No return')).toBeInTheDocument();
    expect(await screen.findByText('Total 3,481.20')).toBeInTheDocument();
    expect(server.requestsTo('GET /api/fundraising-stats').length).toBeGreaterThan(0);
    expect(server.requestsTo('GET /api/sponsors').length).toBeGreaterThan(0);
    expect(server.requestsTo(verify)).toEqual([]);
  });
});

describe('an unconfirmed payment', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
    });
  });
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  it('is rechecked until it is confirmed', async () => {
    const server = fakeDrive({ [verify]: { ...verification, status: 'pending' } });
    renderReturn();
    await heading(donationOutcomes.pending.title);
    server.change(verify, verification);
    await pass(timing.paymentRecheck);
    await heading(thanks);
    await pass(10 * timing.paymentRecheck);
    expect(server.requestsTo(verify)).toHaveLength(2);
  });

  it('is rechecked a limited number of times, and then on request', async () => {
    const server = fakeDrive({ [verify]: { ...verification, status: 'pending' } });
    renderReturn();
    await heading(donationOutcomes.pending.title);
    for (let check = 0; check < timing.paymentRechecks + 5; check++) await pass(timing.paymentRecheck);
    await heading(donationOutcomes.waiting.title);
    expect(server.requestsTo(verify)).toHaveLength(1 + timing.paymentRechecks);
    server.change(verify, verification);
    act(() => screen.getByRole('button', { name: /check again/i }).click());
    await heading(thanks);
  });

  it('shows that it is being checked until then', async () => {
    fakeDrive({ [verify]: never });
    renderReturn();
    await heading('Confirming your payment…');
  });
});
