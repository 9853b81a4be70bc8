import { donationOutcomes } from '@brand/copy/donation-outcomes';
import { donationThanks } from '@brand/copy/donation-thanks';
import { timing } from '@shared/limits';
import { act, screen, waitFor } from '@testing-library/react';
import confetti from 'canvas-confetti';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, refuse } from '@/lib/testing/fake-api';
import { details, fakeDrive, sessionId, verification } from '../testing/fake-drive';
import { renderReturn } from '../testing/payment-return';

vi.mock('canvas-confetti', () => ({ default: { create: vi.fn() } }));
vi.mock('@/lib/log', () => ({ logWarning: vi.fn() }));

const throwConfetti = vi.fn();
const verify = 'POST /api/verify-donation';
const readDetails = `GET /api/donations/${sessionId}/details`;

beforeEach(() => {
  sessionStorage.clear();
  throwConfetti.mockClear();
  vi.mocked(confetti.create).mockReturnValue(throwConfetti as never);
});

const thanks = donationThanks.title('$50');
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe('a paid donation', () => {
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

  it('in the compact form links to the logo form instead of showing it', async () => {
    fakeDrive({ [readDetails]: { ...details, showAsSponsor: 1 } });
    renderReturn({ compact: true });
    expect(await screen.findByRole('link', { name: 'Add your logo' })).toHaveAttribute(
      'href',
      `/doing-good?donation=success&session_id=${sessionId}`,
    );
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
    ['unknown', refuse(404, "We can't find this donation."), []],
  ] as const)('that is %s says so', async (outcome, reply, next) => {
    fakeDrive({ [verify]: reply });
    renderReturn();
    await heading(donationOutcomes[outcome].title);
    expect(screen.queryAllByRole('button').map(button => button.textContent)).toEqual([...next, 'Dismiss']);
    expect(throwConfetti).not.toHaveBeenCalled();
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

  it('is rechecked a limited number of times, and then on request', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
    });
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

it('a return without a session ID only refreshes stats and sponsors', async () => {
  const server = fakeDrive();
  renderReturn({ path: '/doing-good?donation=success' });
  expect(screen.getByText('No return')).toBeInTheDocument();
  expect(await screen.findByText('Total 3,481.20')).toBeInTheDocument();
  expect(server.requestsTo('GET /api/sponsors').length).toBeGreaterThan(0);
  expect(server.requestsTo(verify)).toEqual([]);
});
