import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { broken, fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { AdminPage } from './admin';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

function open(replies: Parameters<typeof fakeApi>[0] = {}, path = '/admin') {
  const server = fakeApi({
    'GET /api/user': mara,
    'GET /api/shares?limit=50': [],
    'GET /api/donations?rewards=1&limit=50': [],
    'GET /api/donations?sponsors=1&limit=50': [],
    'GET /api/bookings?limit=50': [],
    'GET /api/contact?limit=50': [],
    ...replies,
  });
  return { ...renderApp(<AdminPage />, { path }), server };
}

const tab = (name: string) => screen.findByRole('tab', { name });

describe('the admin panel', () => {
  it('waits until it is known who asks', () => {
    const { server } = open({ 'GET /api/user': never });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the admin panel');
    expect(screen.getByRole('heading', { level: 1, name: 'Tidewright Admin' })).toBeVisible();
    expect(server.calls.map(call => call.path)).toEqual(['/api/user']);
  });

  it('sends a stranger to the sign-in page after 500 ms, and says why', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { history } = open({ 'GET /api/user': anonymous });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unauthorized',
        description: 'You need to log in to access the admin panel.',
        variant: 'destructive',
      }),
    );
    expect(history.at(-1)).toBe('/admin');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(history.at(-1)).toBe('/auth');
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it.each([
    ['a server that cannot tell', refuse(503, 'We cannot reach our records right now.')],
    ['a broken connection', broken],
  ])('takes %s for no refusal, and tries again', async (_name, reply) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server, history } = open({ 'GET /api/user': reply });
    expect(await screen.findByText('We could not find out whether you are signed in.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(history).toEqual(['/admin']);
    expect(toast).not.toHaveBeenCalled();
    server.change('GET /api/user', mara);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tab('Secure Shares')).toBeVisible();
  });

  it('says who is signed in, and leads out', async () => {
    open();
    expect(await screen.findByText('Mara Ellison')).toBeVisible();
    expect(screen.getByText('mara@tidewright.example')).toBeVisible();
    expect(screen.getByText('ME')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    expect(screen.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  });

  it('shows the photo, and initials where it does not load', async () => {
    const photo = { ...mara, profileImageUrl: '/uploads/mara.webp' };
    const { container } = open({ 'GET /api/user': photo });
    await screen.findByText('Mara Ellison');
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/uploads/mara.webp');
    if (picture) fireEvent.error(picture);
    expect(screen.getByText('ME')).toBeInTheDocument();
  });

  it('gets by with a username alone', async () => {
    open({ 'GET /api/user': { ...mara, firstName: null, lastName: ' ' } });
    expect(await screen.findByText('M')).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('are four, and Secure Shares is open at first', async () => {
    const { server } = open();
    await tab('Secure Shares');
    expect(screen.getAllByRole('tab').map(each => each.textContent)).toEqual([
      'Secure Shares',
      'Sponsors & Rewards',
      'Bookings',
      'Contact',
    ]);
    expect(await tab('Secure Shares')).toHaveAttribute('aria-selected', 'true');
    await screen.findByText(/^No secure shares yet/);
    expect(server.calls.map(call => call.path)).toEqual(['/api/user', '/api/shares?limit=50']);
  });

  it.each([
    ['Sponsors & Rewards', '/admin?tab=sponsors', /^No reward donors yet/],
    ['Bookings', '/admin?tab=bookings', /^No booking requests yet/],
    ['Contact', '/admin?tab=contact', /^No contact submissions yet/],
  ])('put %s into the address', async (name, address, content) => {
    const { user, history } = open();
    await user.click(await tab(name));
    expect(history.at(-1)).toBe(address);
    expect(await screen.findByText(content)).toBeVisible();
    await user.click(await tab('Secure Shares'));
    expect(history.at(-1)).toBe('/admin');
  });

  it('open as the address says, and as at first where it says nonsense', async () => {
    open({}, '/admin?tab=bookings');
    expect(await tab('Bookings')).toHaveAttribute('aria-selected', 'true');
  });

  it('open as at first where the address says nonsense', async () => {
    open({}, '/admin?tab=treasure');
    expect(await tab('Secure Shares')).toHaveAttribute('aria-selected', 'true');
  });

  it('keep what was typed in each of them', async () => {
    const { user } = open();
    await user.click(await tab('Secure Shares'));
    await user.type(screen.getByLabelText(/^Secure note/), 'Door code');
    await user.click(await tab('Contact'));
    await screen.findByText(/^No contact submissions yet/);
    await user.click(await tab('Secure Shares'));
    expect(screen.getByLabelText(/^Secure note/)).toHaveValue('Door code');
  });
});

describe('a session that ends in the middle of work', () => {
  async function loseSession() {
    const app = open({ 'POST /api/shares': anonymous, 'POST /api/login': mara });
    await screen.findByText(/^No secure shares yet/);
    await app.user.type(screen.getByLabelText(/^Secure note/), 'Door code');
    await app.user.type(screen.getByLabelText('Password'), 'spring tide');
    await app.user.click(screen.getByRole('button', { name: 'Create share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    return { ...app, dialog: within(dialog) };
  }

  it('asks for the password, and goes on where the work was', async () => {
    const { user, dialog, server } = await loseSession();
    expect(dialog.getByLabelText('Username')).toHaveValue('mara');
    await user.type(dialog.getByLabelText('Password'), 'low water mark');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Signed in again' }));
    expect(server.callsOf('POST /api/login')[0]?.body).toEqual({
      username: 'mara',
      password: 'low water mark',
    });
    expect(screen.getByLabelText(/^Secure note/)).toHaveValue('Door code');
    expect(screen.getByLabelText('Password')).toHaveValue('spring tide');
  });

  it('offers another tab, and notices that the sign-in happened there', async () => {
    const { dialog, server } = await loseSession();
    const elsewhere = dialog.getByRole('link', { name: 'sign in in a new tab' });
    expect(elsewhere).toHaveAttribute('href', '/auth');
    expect(elsewhere).toHaveAttribute('target', '_blank');
    server.change('GET /api/user', anonymous);
    await act(async () => fireEvent.focus(window));
    expect(screen.getByRole('dialog')).toBeVisible();
    server.change('GET /api/user', mara);
    await act(async () => fireEvent.focus(window));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Secure note/)).toHaveValue('Door code');
  });

  it('reads again what it could not read', async () => {
    const list = 'GET /api/bookings?limit=50';
    const { user, server } = open({ [list]: anonymous, 'POST /api/login': mara }, '/admin?tab=bookings');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    server.change(list, []);
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    expect(await screen.findByText(/^No booking requests yet/)).toBeVisible();
  });
});
