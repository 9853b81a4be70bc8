import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { noContent, openAccount, owner, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const invitation = {
  id: 'one',
  email: 'noor@example.com',
  role: 'owner',
  invitedBy: 'Mara Ellison',
  expiresAt: '2026-03-09T09:00:00.000Z',
  hasAccount: false,
};
const link = `https://tidewright.example/join#${'T'.repeat(43)}`;

const invitations = () => section('Invitations');
const dialog = () => within(screen.getByRole('dialog'));

describe('invitations', () => {
  it('are sent by email, and then stand in the list', async () => {
    const { user, server } = openAccount({ 'POST /api/invitations': { link: null } });
    const { getByLabelText, findByText } = await invitations();
    expect(await findByText('No open invitations.')).toBeVisible();
    server.change('GET /api/invitations', [invitation]);
    await user.selectOptions(getByLabelText('Role'), 'Owner');
    await user.type(getByLabelText('Email'), ' noor@example.com{Enter}');
    const row = (await findByText('noor@example.com')).closest('tr');
    expect(row).toHaveTextContent('Owner');
    expect(row).toHaveTextContent('Invited by Mara Ellison');
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

  it('stand in the list, even if it was still loading', async () => {
    const { user, server } = openAccount({
      'GET /api/invitations': never,
      'POST /api/invitations': { link: null },
    });
    const { getByLabelText, findByText } = await invitations();
    server.change('GET /api/invitations', [invitation]);
    await user.type(getByLabelText('Email'), 'noor@example.com{Enter}');
    expect(await findByText('noor@example.com')).toBeVisible();
  });

  it('are a link to hand over where the site sends no email', async () => {
    const { user } = openAccount({ 'POST /api/invitations': { link } });
    const { getByLabelText } = await invitations();
    await user.type(getByLabelText('Email'), 'noor@example.com{Enter}');
    await screen.findByRole('dialog', { name: 'Send this link yourself' });
    expect(dialog().getByText(link)).toBeVisible();
    expect(dialog().getByText(/to noor@example\.com\. It works once and expires in 7 days/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(link)).not.toBeInTheDocument();
  });

  it('are refused to whoever has an account, at the field', async () => {
    const message = 'An account already uses this email.';
    const { user } = openAccount({
      'POST /api/invitations': refuse(409, message, [{ path: 'email', message }]),
    });
    const email = (await invitations()).getByLabelText('Email');
    await user.type(email, 'noor@example.com{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(message));
    expect(email).toHaveFocus();
    expect(email).toHaveValue('noor@example.com');
  });

  it('are sent again', async () => {
    const { user } = openAccount({
      'GET /api/invitations': [invitation],
      'POST /api/invitations/one/link': { link },
    });
    await user.click(
      await (await invitations()).findByRole('button', { name: 'Send again: noor@example.com' }),
    );
    expect(await screen.findByText(link)).toBeVisible();
  });

  it('say where the address has an account by now', async () => {
    const taken = { ...invitation, id: 'two', email: 'idris@example.com', hasAccount: true };
    openAccount({ 'GET /api/invitations': [invitation, taken] });
    const { findByText, getByText } = await invitations();
    const row = (await findByText('idris@example.com')).closest('tr');
    expect(row).toHaveTextContent('Link won’t work');
    expect(row).toHaveTextContent(
      'If that account doesn’t belong to the person you’re inviting, remove it under People.',
    );
    expect(getByText('noor@example.com').closest('tr')).not.toHaveTextContent('Link won’t work');
  });

  it('are revoked', async () => {
    const { user, server } = openAccount({
      'GET /api/invitations': [invitation],
      'DELETE /api/invitations/one': noContent,
    });
    const { findByRole, findByText } = await invitations();
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
    const { user, server } = openAccount({
      'GET /api/invitations': [invitation],
      'DELETE /api/invitations/one': refuse(404, "This invitation isn't open anymore."),
    });
    const { findByRole, findByText } = await invitations();
    const button = await findByRole('button', { name: 'Revoke: noor@example.com' });
    server.change('GET /api/invitations', []);
    await user.click(button);
    expect(await findByText('No open invitations.')).toBeVisible();
    expect(toast).toHaveBeenCalledWith({
      title: 'Unable to revoke the invitation',
      description: "This invitation isn't open anymore.",
      variant: 'destructive',
    });
    expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
  });

  it('are not asked for by staff', async () => {
    const { server } = openAccount({ 'GET /api/account': { ...owner, role: 'staff' } });
    await screen.findByRole('region', { name: 'Email' });
    expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
    expect(server.requestsTo('GET /api/invitations')).toEqual([]);
  });
});
