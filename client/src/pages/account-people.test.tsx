import type { Person } from '@shared/contracts/people';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { noContent, openAccount, owner, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const createdAt = '2026-01-05T09:00:00.000Z';
const person = (changes: Partial<Person>): Person => ({
  ...mara,
  id: 'mara',
  role: 'owner',
  self: false,
  hasSecondFactor: false,
  lastSignInAt: null,
  disabledAt: null,
  createdAt,
  ...changes,
});
const self = person({ self: true });
const noor = person({ id: 'noor', username: 'noor', firstName: 'Noor', lastName: 'Haddad', role: 'staff' });

const open = (replies: Parameters<typeof openAccount>[0] = {}) =>
  openAccount({ 'GET /api/people?limit=50': [noor, self], ...replies });

const people = () => section('People');
const press = async (name: string) => (await people()).findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('people', () => {
  it('are shown to owners, themselves without anything to press', async () => {
    open();
    const row = (await (await people()).findByText('You')).closest('tr');
    expect(row).toHaveTextContent('Mara Ellison');
    expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(await press('Disable: Noor Haddad')).toBeVisible();
  });

  it('are not asked for by staff', async () => {
    const { server } = openAccount({ 'GET /api/account': { ...owner, role: 'staff' } });
    await screen.findByRole('region', { name: 'Email' });
    expect(screen.queryByRole('region', { name: 'People' })).not.toBeInTheDocument();
    expect(server.requestsTo('GET /api/people?limit=50')).toEqual([]);
  });

  it('are gone for an owner whom another one has made staff', async () => {
    const { user, server } = open({ 'PATCH /api/people/noor': refuse(403, 'Only owners can do this.') });
    await user.click(await press('Disable: Noor Haddad'));
    server.change('GET /api/account', { ...owner, role: 'staff' });
    await user.click(dialog().getByRole('button', { name: 'Disable account' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'People' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['registered', 'Make staff', 'Make staff', { role: 'staff' }, 'Noor Haddad is staff now.'],
    ['staff', 'Make owner', 'Make owner', { role: 'owner' }, 'Noor Haddad is an owner now.'],
    ['staff', 'Disable', 'Disable account', { disabled: true }, 'Noor Haddad can’t sign in anymore.'],
  ] as const)('who are %s change after a question: %s', async (role, action, title, body, description) => {
    const { user, server } = open({
      'GET /api/people?limit=50': [{ ...noor, role }, self],
      'PATCH /api/people/noor': noContent,
    });
    await user.click(await press(`${action}: Noor Haddad`));
    expect(server.requestsTo('PATCH /api/people/noor')).toEqual([]);
    await user.click(dialog().getByRole('button', { name: title }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Saved', description }));
    expect(server.requestsTo('PATCH /api/people/noor')[0]?.body).toEqual(body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('who registered themselves are marked until they’re made staff', async () => {
    open({ 'GET /api/people?limit=50': [{ ...noor, role: 'registered' }, self] });
    expect(await (await people()).findAllByText('Registered')).toHaveLength(1);
  });

  it('leave the list when they are removed', async () => {
    const { user, server } = open({ 'DELETE /api/people/noor': noContent });
    await user.click(await press('Remove: Noor Haddad'));
    expect(dialog().getByText(/Their shares and the record of their activity stay/)).toBeVisible();
    server.change('GET /api/people?limit=50', [self]);
    await user.click(dialog().getByRole('button', { name: 'Remove account' }));
    await waitFor(async () => expect((await people()).queryByText('Noor Haddad')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus());
  });

  it('stay as they are where the server refuses', async () => {
    const { user } = open({
      'PATCH /api/people/noor': refuse(409, 'This is the only owner who can sign in.'),
    });
    await user.click(await press('Disable: Noor Haddad'));
    await user.click(dialog().getByRole('button', { name: 'Disable account' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Nothing was changed',
        description: 'This is the only owner who can sign in.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('may have changed where no answer came, and are listed as they are now', async () => {
    const { user, server } = open({ 'DELETE /api/people/noor': broken });
    await user.click(await press('Remove: Noor Haddad'));
    server.change('GET /api/people?limit=50', [self]);
    await user.click(dialog().getByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast).toHaveBeenCalledWith({
      title: 'The server didn’t respond',
      description: 'The change may have gone through. Check the list before you try again.',
      variant: 'destructive',
    });
    await waitFor(async () => expect((await people()).queryByText('Noor Haddad')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus());
  });

  it('whom a request has removed that the browser sent twice are removed', async () => {
    const { user, server } = open({ 'DELETE /api/people/noor': refuse(404, "This account doesn't exist.") });
    await user.click(await press('Remove: Noor Haddad'));
    server.change('GET /api/people?limit=50', [self]);
    await user.click(dialog().getByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const description = 'Noor Haddad no longer has an account.';
    expect(toast).toHaveBeenCalledWith({ title: 'Saved', description });
  });

  it('who were removed meanwhile leave the list', async () => {
    const { user, server } = open({ 'PATCH /api/people/noor': refuse(404, "This account doesn't exist.") });
    await user.click(await press('Make owner: Noor Haddad'));
    server.change('GET /api/people?limit=50', [self]);
    await user.click(dialog().getByRole('button', { name: 'Make owner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect((await people()).queryByText('Noor Haddad')).not.toBeInTheDocument());
  });

  it('who are disabled can be enabled, and owners made staff', async () => {
    openAccount({
      'GET /api/people?limit=50': [person({ ...noor, role: 'owner', disabledAt: createdAt }), self],
    });
    expect(await press('Enable: Noor Haddad')).toBeVisible();
    expect(await press('Make staff: Noor Haddad')).toBeVisible();
  });

  it('who are disabled are given no rights until they’re enabled', async () => {
    openAccount({
      'GET /api/people?limit=50': [person({ ...noor, role: 'registered', disabledAt: createdAt }), self],
    });
    expect(await press('Enable: Noor Haddad')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make/ })).not.toBeInTheDocument();
  });

  it('show what they did, and what everyone did, when asked for', async () => {
    const rest = { at: createdAt, subject: null, about: null, quantity: null, network: null, device: null };
    const ofNoor = 'GET /api/activity?person=noor&limit=50';
    const ofEveryone = 'GET /api/activity?limit=50';
    const { user, server } = open({
      [ofNoor]: [{ ...rest, id: 7, action: 'share-created', by: 'noor' }],
      [ofEveryone]: [{ ...rest, id: 2, action: 'account-enabled', by: null }],
    });
    const button = await press('Activity: Noor Haddad');
    expect([...server.requestsTo(ofNoor), ...server.requestsTo(ofEveryone)]).toEqual([]);
    await user.click(button);
    expect(await dialog().findByText('created the share')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('Everyone’s activity'));
    const everyones = await section('Everyone’s activity');
    expect(await everyones.findByRole('listitem')).toHaveTextContent(
      /^Someone enabled the account.*, command line$/,
    );
  });
});
