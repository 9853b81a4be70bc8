import type { OwnAccount } from '@shared/contracts/own-account';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
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
const invitation = {
  id: 'one',
  email: 'noor@example.com',
  role: 'owner',
  invitedBy: 'Mara Ellison',
  expiresAt: '2026-03-09T09:00:00.000Z',
};
const link = `https://tidewright.example/join#${'T'.repeat(43)}`;

function open(replies: Parameters<typeof fakeApi>[0] = {}, changes: Partial<OwnAccount> = {}) {
  const server = fakeApi({
    'GET /api/user': mara,
    'GET /api/account': { ...account, ...changes },
    'GET /api/account/second-factors': {
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      missing: false,
    },
    'GET /api/account/sessions': [],
    'GET /api/account/activity?limit=50': [],
    'GET /api/people?limit=50': [],
    'GET /api/invitations': [],
    'GET /api/account-settings': { requireSecondFactor: false, peopleWithout: 0, selfHas: false },
    ...replies,
  });
  return { ...renderApp(<AccountPage />, { path: '/account' }), server };
}

const section = async () => within(await screen.findByRole('region', { name: 'Invitations' }));
const dialog = () => within(screen.getByRole('dialog'));
const noContent = () => new Response(null, { status: 204 });

describe('invitations', () => {
  it('are sent by email, and then stand in the list', async () => {
    const { user, server } = open({ 'POST /api/invitations': { link: null } });
    const { getByLabelText, findByText } = await section();
    expect(await findByText('No open invitations.')).toBeVisible();
    server.change('GET /api/invitations', [invitation]);
    await user.selectOptions(getByLabelText('Role'), 'Owner');
    await user.type(getByLabelText('Email'), ' noor@example.com{Enter}');
    const row = (await findByText('noor@example.com')).closest('tr');
    expect(row).toHaveTextContent('Owner');
    expect(row).toHaveTextContent('By Mara Ellison');
    expect(server.requestsTo('POST /api/invitations')[0]?.body).toEqual({
      email: 'noor@example.com',
      role: 'owner',
    });
    expect(toast).toHaveBeenCalledWith({
      title: 'Invitation sent',
      description: 'It’s on its way to noor@example.com.',
    });
    expect(getByLabelText('Email')).toHaveValue('');
  });

  it('are a link to hand over where the site sends no email', async () => {
    const { user } = open({ 'POST /api/invitations': { link } });
    const { getByLabelText } = await section();
    await user.type(getByLabelText('Email'), 'noor@example.com{Enter}');
    await screen.findByRole('dialog', { name: 'Send this link yourself' });
    expect(dialog().getByText(link)).toBeVisible();
    expect(dialog().getByText(/to noor@example\.com\. It works once, for 7 days/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(link)).not.toBeInTheDocument();
  });

  it('are refused to whoever has an account, at the field', async () => {
    const message = 'Someone with this email already has an account.';
    const { user } = open({ 'POST /api/invitations': refuse(409, message, [{ path: 'email', message }]) });
    const email = (await section()).getByLabelText('Email');
    await user.type(email, 'noor@example.com{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(message));
    expect(email).toHaveFocus();
    expect(email).toHaveValue('noor@example.com');
  });

  it('are sent again', async () => {
    const { user } = open({
      'GET /api/invitations': [invitation],
      'POST /api/invitations/one/link': { link },
    });
    await user.click(await (await section()).findByRole('button', { name: 'Send again: noor@example.com' }));
    expect(await screen.findByText(link)).toBeVisible();
  });

  it('are revoked', async () => {
    const { user, server } = open({
      'GET /api/invitations': [invitation],
      'DELETE /api/invitations/one': noContent,
    });
    const { findByRole, findByText } = await section();
    const button = await findByRole('button', { name: 'Revoke: noor@example.com' });
    server.change('GET /api/invitations', []);
    await user.click(button);
    expect(await findByText('No open invitations.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
    expect(toast).toHaveBeenCalledWith({
      title: 'Invitation revoked',
      description: 'The link for noor@example.com no longer works.',
    });
  });

  it('that were accepted in the meantime leave the list', async () => {
    const { user, server } = open({
      'GET /api/invitations': [invitation],
      'DELETE /api/invitations/one': refuse(404, "This invitation isn't open anymore."),
    });
    const { findByRole, findByText } = await section();
    const button = await findByRole('button', { name: 'Revoke: noor@example.com' });
    server.change('GET /api/invitations', []);
    await user.click(button);
    expect(await findByText('No open invitations.')).toBeVisible();
    expect(toast).toHaveBeenCalledWith({
      title: 'Unable to revoke the invitation',
      description: "This invitation isn't open anymore.",
      variant: 'destructive',
    });
  });

  it('are not asked for by staff', async () => {
    const { server } = open({}, { role: 'staff' });
    await screen.findByRole('region', { name: 'Email' });
    expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
    expect(server.requestsTo('GET /api/invitations')).toEqual([]);
  });
});
