import type { OwnAccount } from '@shared/contracts/own-account';
import type { Session } from '@shared/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { fakeApi, never, proofRequired, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { AccountPage } from './account';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const account: OwnAccount = {
  ...mara,
  role: 'owner',
  createdAt: '2026-01-05T09:00:00.000Z',
  passwordChangedAt: null,
};

const session = (changes: Partial<Session>): Session => ({
  key: 'here',
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  signedInAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  current: false,
  ...changes,
});
const here = session({ current: true });
const phone = session({ key: 'phone', device: 'Safari on iOS' });
const tablet = session({ key: 'tablet', device: 'Chrome on Android' });

const list = 'GET /api/account/sessions';
const activity = 'GET /api/account/activity?limit=50';

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/user': mara,
    'GET /api/account': account,
    'GET /api/account/second-factors': {
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      missing: false,
    },
    'GET /api/people?limit=50': [],
    'GET /api/invitations': [],
    'GET /api/account-settings': { requireSecondFactor: false, peopleWithout: 0, selfHas: false },
    [list]: [here, phone, tablet],
    [activity]: [],
    ...replies,
  });
  return { ...renderApp(<AccountPage />, { path: '/account' }), server };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const noContent = () => new Response(null, { status: 204 });

describe('the account page', () => {
  it('waits until it is known who asks', () => {
    open({ 'GET /api/user': never });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  it('sends a stranger to the sign-in page, and says why', async () => {
    const { history } = open({ 'GET /api/user': anonymous });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ description: 'You need to log in to access your account.' }),
      ),
    );
    await waitFor(() => expect(history.at(-1)).toBe('/auth'));
  });

  it('shows who one is, and leads back to the admin panel', async () => {
    open();
    const profile = await section('Profile');
    expect(profile.getByText('mara')).toBeVisible();
    expect(profile.getByText('Owner')).toBeVisible();
    expect(profile.getByLabelText('First name')).toHaveValue('Mara');
    expect((await section('Email')).getByLabelText('Email')).toHaveValue('mara@tidewright.example');
    expect(screen.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: /^Mara Ellison/ })).toHaveAttribute('aria-current', 'page');
  });

  it('says so where it does not load, and tries again', async () => {
    const { user, server } = open({ 'GET /api/account': refuse(503, 'We cannot reach our database.') });
    expect(await screen.findByText('Failed to load your account.')).toBeVisible();
    server.change('GET /api/account', account);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await section('Profile')).toBeTruthy();
  });
});

describe('the name', () => {
  it('is saved, and shown in the header at once', async () => {
    const { user, server } = open({ 'PATCH /api/account': { ...account, lastName: 'Falk' } });
    const profile = await section('Profile');
    await user.clear(profile.getByLabelText('Last name'));
    await user.type(profile.getByLabelText('Last name'), 'Falk{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Name saved' }));
    expect(server.requestsTo('PATCH /api/account')[0]?.body).toEqual({ firstName: 'Mara', lastName: 'Falk' });
    expect(screen.getByRole('link', { name: /^Mara Falk/ })).toBeVisible();
  });

  it('that is missing is asked for', async () => {
    const { user } = open();
    const profile = await section('Profile');
    await user.clear(profile.getByLabelText('First name'));
    await user.click(profile.getByRole('button', { name: 'Save name' }));
    await waitFor(() =>
      expect(profile.getByLabelText('First name')).toHaveAccessibleDescription('First name is required'),
    );
  });
});

describe('the photo', () => {
  const save = 'POST /api/account/photo';
  const photo = new File(['x'], 'me.png', { type: 'image/png' });
  const address = '/api/account/photos/1.webp';

  it('is sent as soon as it is chosen, and shown at once', async () => {
    const { user, server, container } = open({ [save]: { ...account, profileImageUrl: address } });
    const profile = await section('Profile');
    await user.upload(profile.getByLabelText('Photo file'), photo);
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Photo saved' }));
    const form = server.requestsTo(save)[0]?.body;
    expect(form instanceof FormData && form.get('photo')).toMatchObject({ name: 'me.png' });
    // In the header, too.
    expect(container.querySelectorAll(`img[src="${address}"]`)).toHaveLength(2);
    expect(profile.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  });

  it('that is refused says why', async () => {
    const message = 'Photo must be a PNG, JPG, SVG or WebP image.';
    const { user } = open({ [save]: refuse(415, message) });
    const profile = await section('Profile');
    await user.upload(profile.getByLabelText('Photo file'), photo);
    expect(await profile.findByRole('alert')).toHaveTextContent(message);
    expect(profile.getByRole('button', { name: 'Upload photo' })).toHaveAccessibleDescription(
      `PNG, JPG, SVG or WebP up to 5MB ${message}`,
    );
  });

  it('that is too large is not even sent', async () => {
    const { user, server } = open();
    const profile = await section('Profile');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    await user.upload(profile.getByLabelText('Photo file'), large);
    expect(await profile.findByRole('alert')).toHaveTextContent('Photo must be smaller than 5MB.');
    expect(server.requestsTo(save)).toEqual([]);
  });

  it('can be removed', async () => {
    const withPhoto = { ...account, profileImageUrl: address };
    const { user, container } = open({
      'GET /api/account': withPhoto,
      'GET /api/user': { ...mara, profileImageUrl: address },
      'DELETE /api/account/photo': account,
    });
    const profile = await section('Profile');
    await user.click(profile.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(container.querySelector('img')).not.toBeInTheDocument());
    expect(profile.getByRole('button', { name: 'Upload photo' })).toHaveFocus();
  });
});

describe('the email address', () => {
  const change = 'PATCH /api/account/email';

  async function saveEmail(replies: Parameters<typeof fakeApi>[0]) {
    const app = open(replies);
    const email = await section('Email');
    await app.user.clear(email.getByLabelText('Email'));
    await app.user.type(email.getByLabelText('Email'), 'mara@falk.example{Enter}');
    return { ...app, email };
  }

  it('is saved after the password was asked for, where it was not for a while', async () => {
    const { user, server } = await saveEmail({ [change]: proofRequired });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    server.change(change, { ...account, email: 'mara@falk.example' });
    server.change('POST /api/account/proof', noContent);
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Email saved' }));
    expect(screen.getByRole('link', { name: /mara@falk\.example$/ })).toBeVisible();
  });

  it('that is taken is refused at its field', async () => {
    const message = 'An account with this email already exists.';
    const { email } = await saveEmail({ [change]: refuse(409, message, [{ path: 'email', message }]) });
    await waitFor(() => expect(email.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(email.getByLabelText('Email')).toHaveFocus();
  });

  it('that could not be sent keeps what was typed', async () => {
    const { email } = await saveEmail({ [change]: refuse(503, 'We cannot reach our database right now.') });
    expect(await email.findByText('We cannot reach our database right now.')).toBeVisible();
    expect(email.getByLabelText('Email')).toHaveValue('mara@falk.example');
  });
});

describe('the password', () => {
  const change = 'POST /api/account/password';

  async function changePassword(reply: (server: ReturnType<typeof fakeApi>) => unknown) {
    const app = open();
    app.server.change(change, () => reply(app.server));
    const password = await section('Password');
    await app.user.type(password.getByLabelText('Current password'), 'low water mark');
    await app.user.type(password.getByLabelText('New password'), 'high water mark{Enter}');
    return { ...app, password };
  }

  it('is changed, and the other sessions are gone from the list', async () => {
    const { password, server } = await changePassword(({ change: reply }) => {
      reply(list, [here]);
      reply('GET /api/account', { ...account, passwordChangedAt: '2026-03-02T10:00:00.000Z' });
      return noContent();
    });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Password changed',
        description: 'You’re signed out everywhere else.',
      }),
    );
    expect(server.requestsTo(change)[0]?.body).toEqual({
      currentPassword: 'low water mark',
      newPassword: 'high water mark',
    });
    expect(password.getByLabelText('Current password')).toHaveValue('');
    expect(password.getByLabelText('New password')).toHaveValue('');
    expect(await screen.findByText(/Last changed on Mar 2, 2026\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
  });

  it('is not changed by the wrong one, which does not end the session', async () => {
    const message = 'Incorrect password.';
    const { password } = await changePassword(() =>
      refuse(401, message, [{ path: 'currentPassword', message }]),
    );
    const current = password.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription(message));
    expect(current).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the sessions', () => {
  const find = () => section('Where you’re signed in');
  const rowOf = async (device: string) =>
    within((await find()).getByText(device).closest('tr') as HTMLElement);

  it('show device, network and last use, and which one this is', async () => {
    open();
    await (await find()).findByText('Safari on iOS');
    const current = await rowOf('Firefox on Linux');
    expect(current.getByText('This session')).toBeVisible();
    expect(current.getByText('192.0.2.0/24')).toBeVisible();
    expect(current.queryByRole('button')).not.toBeInTheDocument();
    expect(current.getByRole('link', { name: 'Sign out: this session' })).toHaveAttribute(
      'href',
      '/api/logout',
    );
    expect((await find()).getAllByRole('button', { name: /^Sign out: / })).toHaveLength(2);
  });

  it('end one by one', async () => {
    const { user, server } = open({
      'DELETE /api/account/sessions/phone': () => {
        server.change(list, [here, tablet]);
        return noContent();
      },
    });
    const sessions = await find();
    await user.click(await sessions.findByRole('button', { name: 'Sign out: Safari on iOS' }));
    await waitFor(() => expect(sessions.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sessions.getByText('Chrome on Android')).toBeVisible();
    expect(sessions.getByRole('heading')).toHaveFocus();
  });

  it('end all but this one', async () => {
    const { user, server } = open({
      'DELETE /api/account/sessions': () => {
        server.change(list, [here]);
        return noContent();
      },
    });
    const sessions = await find();
    const all = await sessions.findByRole('button', { name: 'Sign out everywhere else' });
    await user.click(all);
    await waitFor(() => expect(all).not.toBeInTheDocument());
    expect(sessions.getByText('Firefox on Linux')).toBeVisible();
    expect(toast).toHaveBeenCalledWith({ title: 'Signed out everywhere else' });
  });

  it('that ended by themselves leave the list, too', async () => {
    const { user, server } = open({
      'DELETE /api/account/sessions/phone': () => {
        server.change(list, [here, tablet]);
        return refuse(404, 'This session has already ended.');
      },
    });
    const sessions = await find();
    await user.click(await sessions.findByRole('button', { name: 'Sign out: Safari on iOS' }));
    await waitFor(() => expect(sessions.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'This session has already ended.' }),
    );
  });

  it('say so where they do not load', async () => {
    const { user, server } = open({ [list]: refuse(503, 'We cannot reach our database right now.') });
    expect(await screen.findByText('Failed to load your sessions.')).toBeVisible();
    server.change(list, [here]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This session')).toBeVisible();
  });
});

it('shows one’s own activity', async () => {
  const entry = { id: 1, at: '2026-03-02T09:00:00.000Z', action: 'signed-in', by: 'mara' };
  open({ [activity]: [{ ...entry, network: '192.0.2.0/24', device: 'Firefox on Linux' }] });
  const own = await section('Your activity');
  expect(await own.findByRole('listitem')).toHaveTextContent(
    /^mara signed in.*2026.*, Firefox on Linux, 192\.0\.2\.0\/24$/,
  );
});
