import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDetails, openMenu } from '@/components/list/testing';
import { anonymous, mara, marasAccount } from '@/features/accounts/testing';
import { shareOf } from '@/features/shares/testing';
import { broken, refuse, secondFactorRequired } from '@/lib/testing/fake-api';
import { expectNoToast, findFailure, findToast } from '@/lib/testing/toasts';
import { openAdmin } from './admin/testing';

beforeEach(() => {
  sessionStorage.clear();
});

const tab = (name: string) => screen.findByRole('tab', { name });

describe('the admin panel', () => {
  it.each([
    ['a 401', anonymous],
    ['a 403', refuse(403, 'Not here.')],
    ['a 404 without a message', new Response('{}', { status: 404 })],
    ['a 404 of a proxy', new Response('<h1>Not Found</h1>', { status: 404 })],
    ['an empty 429', new Response(null, { status: 429 })],
  ])('redirects a stranger to the sign-in page after 500 ms, with a reason: %s', async (_case, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { history } = openAdmin({ 'GET /api/user': answer });
    expect(await findFailure('Unauthorized')).toHaveTextContent(
      'You need to log in to access the admin panel.',
    );
    expect(history.at(-1)).toBe('/admin');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(history.at(-1)).toBe('/auth');
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it.each([
    ['a lost connection', broken],
    ['a 500', new Response('{}', { status: 500 })],
    ['an empty 503', new Response(null, { status: 503 })],
    ['a 502 of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('does not treat %s as a 401, and retries', async (_case, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server, history } = openAdmin({ 'GET /api/user': answer });
    expect(await screen.findByText('Failed to load your account.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(history).toEqual(['/admin']);
    expectNoToast();
    server.change('GET /api/user', mara);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tab('Secure Shares')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leads to the account page who still has to add a second factor', async () => {
    const { history } = openAdmin({
      'GET /api/shares?limit=50': secondFactorRequired,
      'GET /api/list-counts': secondFactorRequired,
    });
    expect(await findToast('Set up two-step sign-in')).toHaveTextContent(
      'Your studio requires two-step sign-in. Set it up on your account page first.',
    );
    await waitFor(() => expect(history.at(-1)).toBe('/account?tab=security'));
    expect(screen.queryByText(/^Failed to load/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

it('offers who registered only what they may do', async () => {
  const { user } = openAdmin({
    'GET /api/account': { ...marasAccount, role: 'registered' },
    'GET /api/shares?limit=50': [shareOf()],
  });
  await screen.findByRole('rowheader', { name: /Signed contract/ });
  expect(screen.getByRole('button', { name: /^Copy link:/ })).toBeVisible();
  expect(await openMenu(user, 'Signed contract')).toEqual(['Show QR code', 'Record reminder', 'Delete']);
  expect(screen.queryByLabelText(/^Email me when it’s opened/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask for files' })).not.toBeInTheDocument();
  await openDetails(user, /Signed contract/);
  expect(screen.queryByText('Who did what')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Data requests' })).not.toBeInTheDocument();
});

describe('open registration', () => {
  const isOpen = { 'GET /api/registration': { open: true, sendsEmail: true } };
  const name = 'Anyone can create an account here';

  it('shows a warning, once per browser session', async () => {
    const { user, unmount } = openAdmin(isOpen);
    const notice = within(await screen.findByRole('region', { name }));
    await user.click(notice.getByRole('heading', { name }));
    expect(notice.getByText(/can see donors, bookings and inquiries, and delete shares/)).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    unmount();
    openAdmin(isOpen);
    await tab('Secure Shares');
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('are four, and Secure Shares is open at first', async () => {
    const { server } = openAdmin();
    await tab('Secure Shares');
    expect(screen.getAllByRole('tab')).toHaveLength(4);
    for (const name of ['Secure Shares', 'Sponsors & Rewards', 'Bookings', 'Contact'])
      expect(screen.getByRole('tab', { name })).toBeVisible();
    expect(await tab('Secure Shares')).toHaveAttribute('aria-selected', 'true');
    await screen.findByText(/^No secure shares yet/);
    expect([...new Set(server.requests.map(request => request.path))].sort()).toEqual([
      '/api/account',
      '/api/list-counts',
      '/api/registration',
      '/api/shares?limit=50',
      '/api/user',
    ]);
  });

  it('show the length of their lists', async () => {
    openAdmin();
    await waitFor(async () => expect(await tab('Secure Shares')).toHaveAccessibleDescription('0 shares'));
    expect(await tab('Sponsors & Rewards')).toHaveAccessibleDescription('1 reward donor');
    expect(await tab('Bookings')).toHaveAccessibleDescription('12 booking requests');
    expect(await tab('Contact')).toHaveAccessibleDescription('10,000+ inquiries');
    expect(await tab('Contact')).toHaveTextContent('Contact10,000+');
  });

  it('refetch the lengths with a list', async () => {
    const { user, server } = openAdmin({}, '/admin?tab=bookings');
    await waitFor(async () =>
      expect(await tab('Bookings')).toHaveAccessibleDescription('12 booking requests'),
    );
    server.change('GET /api/list-counts', { shares: 0, rewards: 1, bookings: 13, inquiries: 0 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () =>
      expect(await tab('Bookings')).toHaveAccessibleDescription('13 booking requests'),
    );
  });

  it('open the default for an unknown one in the URL', async () => {
    openAdmin({}, '/admin?tab=treasure');
    expect(await tab('Secure Shares')).toHaveAttribute('aria-selected', 'true');
  });
});
