import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { noContent, noFactors, openAccount, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const optional = { requireSecondFactor: false, peopleWithout: 2, selfHas: true };
const required = { requireSecondFactor: true, peopleWithout: 2, selfHas: true };

const settings = 'GET /api/account-settings';
const change = 'PATCH /api/account-settings';
const rule = () => section('Two-step sign-in for everyone');
const dialog = () => within(screen.getByRole('dialog'));

describe('a second factor for everyone', () => {
  it('is required after a question that says what happens to those without', async () => {
    const { user, server } = openAccount({ [settings]: optional, [change]: required });
    const { findByRole, findByText } = await rule();
    expect(await findByText(/2 people don’t have one yet/)).toBeVisible();
    await user.click(await findByRole('button', { name: 'Require two-step sign-in for everyone' }));
    expect(dialog().getByText(/2 people have none\. They stay signed in, but/)).toBeVisible();
    expect(server.requestsTo(change)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Require it' }));
    expect(await findByText('Required for everyone.')).toBeVisible();
    expect(server.requestsTo(change)[0]?.body).toEqual({ requireSecondFactor: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can become optional again', async () => {
    const { user, server } = openAccount({ [settings]: required, [change]: optional });
    const { findByRole, findByText } = await rule();
    await user.click(await findByRole('button', { name: 'Make it optional' }));
    await user.click(dialog().getByRole('button', { name: 'Make it optional' }));
    expect(await findByText('Optional.')).toBeVisible();
    expect(server.requestsTo(change)[0]?.body).toEqual({ requireSecondFactor: false });
  });

  it('is not offered to an owner without one, who reads what to do first', async () => {
    openAccount({ [settings]: { ...optional, selfHas: false, peopleWithout: 1 } });
    const { findByText, queryByRole } = await rule();
    expect(await findByText(/first set it up for your own account/)).toBeVisible();
    expect(await findByText(/1 person doesn’t have one yet/)).toBeVisible();
    expect(queryByRole('button')).not.toBeInTheDocument();
  });

  it('is no longer offered once the owner has none', async () => {
    const app = { addedAt: '2026-03-02T09:00:00.000Z' };
    const factors = 'GET /api/account/second-factors';
    const people = 'GET /api/people?limit=50';
    const { user, server } = openAccount({
      [factors]: { ...noFactors, authenticator: app },
      [settings]: optional,
      'DELETE /api/account/authenticator': noContent,
    });
    const { findByRole, findByText } = await rule();
    await findByRole('button', { name: 'Require two-step sign-in for everyone' });
    await user.click(await screen.findByRole('button', { name: 'Remove app' }));
    server.change(factors, noFactors);
    server.change(settings, { ...optional, selfHas: false });
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await findByText(/first set it up for your own account/)).toBeVisible();
    expect(server.requestsTo(people)).toHaveLength(2);
  });

  it('stays as it is where the server refuses', async () => {
    const { user } = openAccount({
      [settings]: optional,
      [change]: refuse(409, 'Set up two-step sign-in for your own account first.'),
    });
    await user.click(await (await rule()).findByRole('button'));
    await user.click(dialog().getByRole('button', { name: 'Require it' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Nothing was changed',
        description: 'Set up two-step sign-in for your own account first.',
        variant: 'destructive',
      }),
    );
  });
});

it('may have changed where no answer came, and the dialog doesn’t turn into its opposite', async () => {
  const { user, server } = openAccount({ [settings]: optional, [change]: broken });
  await user.click(await (await rule()).findByRole('button'));
  server.change(settings, { ...optional, requireSecondFactor: true });
  await user.click(dialog().getByRole('button', { name: 'Require it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await (await rule()).findByText('Required for everyone.')).toBeVisible();
});

describe('whoever lacks a required second factor', () => {
  it('reads what to do, and gets nothing that the server would refuse', async () => {
    const { server } = openAccount({ 'GET /api/account/second-factors': { ...noFactors, missing: true } });
    const notice = within(await screen.findByRole('region', { name: 'Set up two-step sign-in to continue' }));
    expect(notice.getByRole('link', { name: /add a passkey/ })).toHaveAttribute('href', '#two-step-sign-in');
    expect(screen.getByRole('heading', { name: 'Two-step sign-in' })).toHaveAttribute(
      'id',
      'two-step-sign-in',
    );
    expect(screen.queryByRole('region', { name: 'People' })).not.toBeInTheDocument();
    for (const path of ['/api/people?limit=50', '/api/invitations', '/api/account-settings']) {
      expect(server.requestsTo(`GET ${path}`)).toEqual([]);
    }
  });

  it('reads that the admin panel is open once it is added', async () => {
    const factors = 'GET /api/account/second-factors';
    const { user, server } = openAccount({
      [factors]: { ...noFactors, missing: true },
      'POST /api/account/authenticator': { uri: 'otpauth://totp/x', key: 'A'.repeat(32) },
      'POST /api/account/authenticator/confirmation': { recoveryCodes: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    server.change(factors, { ...noFactors, authenticator: { addedAt: '2026-03-02T09:00:00.000Z' } });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('You can use the admin panel now.')).toBeVisible();
    expect(screen.queryByText('Set up two-step sign-in to continue')).not.toBeInTheDocument();
  });
});
