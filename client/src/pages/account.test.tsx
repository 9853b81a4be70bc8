import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { broken, proofRequired, refuse } from '@/lib/testing/fake-api';
import { expectNoToast, findFailure, findToast } from '@/lib/testing/toasts';
import { noContent, openAccount, owner, section } from './account/testing';

beforeEach(() => {
  sessionStorage.clear();
});

describe('the account page', () => {
  it.each([
    ['owner', ['People', 'Data requests']],
    ['staff', ['Data requests']],
    ['registered', []],
  ])('leads a %s to the other pages that are theirs', async (role, links) => {
    openAccount({ 'GET /api/account': { ...owner, role } });
    const profile = await section('Profile');
    expect(profile.queryAllByText(/ask an owner to make you staff/)).toHaveLength(
      role === 'registered' ? 1 : 0,
    );
    const pages = screen.queryByRole('navigation', { name: 'Staff pages' });
    const found = pages ? within(pages).getAllByRole('link') : [];
    expect(found.map(link => link.textContent)).toEqual(links);
  });

  it('says so where it does not load, and tries again', async () => {
    const unavailable = refuse(503, 'We cannot reach our database.');
    const { user, server } = openAccount({ 'GET /api/account': unavailable });
    expect(await screen.findByText('Failed to load your account.')).toBeVisible();
    server.change('GET /api/account', owner);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await section('Profile')).toBeTruthy();
  });

  it('forgets what was typed in this tab with a sign-out', async () => {
    const { user } = openAccount();
    writeDraft('reply-7', { text: 'Dear Noor' });
    const logout = await screen.findByRole('link', { name: 'Logout' });
    expect(logout.closest('header')).toHaveTextContent('Mara Voss');
    logout.addEventListener('click', event => event.preventDefault());
    await user.click(logout);
    expect(readDraft('reply-7', { text: '' })).toEqual({ text: '' });
  });
});

describe('a form about an account', () => {
  const change = 'PATCH /api/account/email';
  const taken = 'An account with this email already exists.';

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
    server.change(change, noContent);
    server.change('POST /api/account/proof', noContent);
    await user.type(proof.getByLabelText('Password'), 'low water mark{Enter}');
    await findToast('Email saved');
  });

  it('stays as it was typed, without a word of failure, where that is declined', async () => {
    const { user, field } = await saveEmail(proofRequired);
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await section('Email')).queryByRole('alert')).not.toBeInTheDocument();
    expectNoToast();
    expect(field).toHaveValue('mara@falk.example');
  });

  it.each([
    [refuse(409, taken, [{ path: 'email', message: taken }]), taken],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('that fails says why, and keeps what was typed: %#', async (reply, message) => {
    const { field } = await saveEmail(reply);
    expect((await (await section('Email')).findAllByText(message))[0]).toBeVisible();
    expect(field).toHaveValue('mara@falk.example');
  });
});

it.each([
  ['is refused', 1, refuse(415, 'Photo must be an image.'), 'Photo must be an image.', 1],
  ['is too large', 5 * 1024 * 1024 + 1, broken, 'Photo must be smaller than 5MB.', 0],
])('a photo that %s says why', async (_case, size, reply, message, requests) => {
  const { user, server } = openAccount({ 'POST /api/account/photo': reply });
  const photo = new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });
  await user.upload((await section('Profile')).getByLabelText('Photo file'), photo);
  await findFailure(message);
  expect(server.requestsTo('POST /api/account/photo')).toHaveLength(requests);
});
