import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { broken, proofRequired, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { noContent, noFactors, openAccount, owner, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  sessionStorage.clear();
});

describe('the account page', () => {
  it('has three tabs, each with its address', async () => {
    const { user, history } = openAccount();
    expect(await section('Profile')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Sign-in and security' }));
    expect(await section('Password')).toBeTruthy();
    expect(history.at(-1)).toBe('/account?tab=security');
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
    expect(history.at(-1)).toBe('/account?tab=activity');
  });

  it.each([
    ['owner', ['People', 'Data requests']],
    ['staff', ['Data requests']],
    ['registered', []],
  ])('leads a %s to the other pages that are theirs', async (role, links) => {
    openAccount({ 'GET /api/account': { ...owner, role } });
    await section('Profile');
    const pages = screen.queryByRole('navigation', { name: 'Staff pages' });
    expect(
      pages
        ? within(pages)
            .getAllByRole('link')
            .map(link => link.textContent)
        : [],
    ).toEqual(links);
  });

  it('tells who registered how to do more', async () => {
    openAccount({ 'GET /api/account': { ...owner, role: 'registered' } });
    expect((await section('Profile')).getByText(/ask an owner to make you staff/)).toBeVisible();
  });

  it('says so where it does not load, and tries again', async () => {
    const { user, server } = openAccount({
      'GET /api/account': refuse(503, 'We cannot reach our database.'),
    });
    expect(await screen.findByText('Failed to load your account.')).toBeVisible();
    server.change('GET /api/account', owner);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await section('Profile')).toBeTruthy();
  });

  it('forgets what was typed in this tab once the sign-out leaves it', async () => {
    const { user } = openAccount();
    writeDraft('reply-7', { text: 'Dear Noor' });
    const logout = await screen.findByRole('link', { name: 'Logout' });
    logout.addEventListener('click', event => event.preventDefault());
    await user.click(logout);
    expect(readDraft('reply-7', { text: '' })).toEqual({ text: 'Dear Noor' });
    fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
    expect(readDraft('reply-7', { text: '' })).toEqual({ text: '' });
  });

  it('says what is missing where two-step sign-in is required, until it is there', async () => {
    const factors = 'GET /api/account/second-factors';
    const { user, server } = openAccount({
      [factors]: { ...noFactors, missing: true },
      'POST /api/account/authenticator': { uri: 'otpauth://totp/x', key: 'A'.repeat(32) },
      'POST /api/account/authenticator/confirmation': { recoveryCodes: null },
    });
    await user.click(await screen.findByRole('link', { name: 'Set up two-step sign-in' }));
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    server.change(factors, { ...noFactors, authenticator: { addedAt: '2026-03-02T09:00:00.000Z' } });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('You can use the admin panel now.')).toBeVisible();
  });
});

it('keeps a name that was typed until it is saved, then shows it in the header', async () => {
  const before = openAccount();
  await before.user.type((await section('Profile')).getByLabelText('Last name'), 'F');
  before.unmount();
  const { server, user } = openAccount({ 'PATCH /api/account': owner });
  const lastName = (await section('Profile')).getByLabelText('Last name');
  expect(lastName).toHaveValue('EllisonF');
  server.change('GET /api/user', { ...mara, lastName: 'EllisonF' });
  await user.type(lastName, '{Enter}');
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Name saved' }));
  expect(server.requestsTo('PATCH /api/account')[0]?.body).toEqual({
    firstName: 'Mara',
    lastName: 'EllisonF',
  });
  expect(screen.getByRole('link', { name: /^Mara EllisonF/ })).toBeVisible();
  expect(readDraft('names', { lastName: '' })).toEqual({ lastName: '' });
});

describe('the email address', () => {
  const change = 'PATCH /api/account/email';

  async function saveEmail(reply: unknown) {
    const app = openAccount({ [change]: reply });
    const field = (await section('Email')).getByLabelText('Email');
    await app.user.clear(field);
    await app.user.type(field, 'mara@falk.example{Enter}');
    return { ...app, field };
  }

  it('is saved once it is clear who asks', async () => {
    const { user, server } = await saveEmail(proofRequired);
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    server.change(change, owner);
    server.change('POST /api/account/proof', noContent);
    await user.type(proof.getByLabelText('Password'), 'low water mark{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Email saved' }));
  });

  it('stays as it was typed, without a word of failure, where that is declined', async () => {
    const { user, field } = await saveEmail(proofRequired);
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await section('Email')).queryByRole('alert')).not.toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
    expect(field).toHaveValue('mara@falk.example');
  });

  it('that is taken is refused at its field', async () => {
    const message = 'An account with this email already exists.';
    const { field } = await saveEmail(refuse(409, message, [{ path: 'email', message }]));
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
  });

  it.each([
    [refuse(503, 'We cannot reach our database right now.'), 'We cannot reach our database right now.'],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('that could not be sent keeps what was typed: %#', async (reply, message) => {
    const { field } = await saveEmail(reply);
    expect(await (await section('Email')).findByRole('alert')).toHaveTextContent(message);
    expect(field).toHaveValue('mara@falk.example');
  });
});

describe('the photo', () => {
  const save = 'POST /api/account/photo';
  const photo = new File(['x'], 'me.png', { type: 'image/png' });
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });

  it.each([
    ['is refused', photo, refuse(415, 'Photo must be an image.'), 'Photo must be an image.', 1],
    ['is too large', large, broken, 'Photo must be smaller than 5MB.', 0],
  ])('that %s says why', async (_case, file, reply, message, requests) => {
    const { user, server } = openAccount({ [save]: reply });
    const profile = await section('Profile');
    await user.upload(profile.getByLabelText('Photo file'), file);
    await waitFor(() => expect(profile.getByRole('alert')).toHaveTextContent(message));
    expect(profile.getByRole('button', { name: 'Upload photo' })).toHaveAccessibleDescription(
      `PNG, JPG, SVG or WebP up to 5MB ${message}`,
    );
    expect(server.requestsTo(save)).toHaveLength(requests);
  });
});
