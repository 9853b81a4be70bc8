import type { Person } from '@shared/contracts/accounts/people';
import { nameOfPerson } from '@shared/text';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, openMenu } from '@/components/list/testing';
import { mara } from '@/features/accounts/testing';
import { refuse } from '@/lib/testing/fake-api';
import { findFailure, findToast } from '@/lib/testing/toasts';
import { dialog, noContent, openPeople, section, settings } from './account/testing';

const createdAt = '2026-01-05T09:00:00.000Z';
const self: Person = {
  ...mara,
  id: 'mara',
  role: 'owner',
  self: true,
  hasSecondFactor: true,
  lastSignInAt: null,
  disabledAt: null,
  createdAt,
};
const noor: Person = {
  ...self,
  id: 'noor',
  username: 'noor',
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'staff',
  self: false,
};

describe('people', () => {
  it.each([
    ['oneself', self, []],
    ['who registered', { ...noor, role: 'registered' }, ['Make staff', 'Disable', 'Remove']],
    ['staff', noor, ['Make owner', 'Disable', 'Remove']],
    ['an owner', { ...noor, role: 'owner' }, ['Make staff', 'Disable', 'Remove']],
    ['disabled staff', { ...noor, disabledAt: createdAt }, ['Enable', 'Remove']],
    [
      'a disabled owner',
      { ...noor, role: 'owner', disabledAt: createdAt },
      ['Make staff', 'Enable', 'Remove'],
    ],
  ])('can be changed as their account is: %s', async (_case, person, actions) => {
    const { user } = openPeople({ 'GET /api/people?limit=50': [person] });
    const name = nameOfPerson(person);
    expect(await screen.findByRole('button', { name: `Activity: ${name}` })).toBeVisible();
    if (actions.length > 0) expect(await openMenu(user, name)).toEqual(actions);
    else expect(screen.queryByRole('button', { name: `More: ${name}` })).not.toBeInTheDocument();
  });

  it('are listed as they are now after a change that the server refuses', async () => {
    const reply = refuse(409, 'This is the only owner who can sign in.');
    const { user, server } = openPeople({
      'GET /api/people?limit=50': [noor, self],
      'DELETE /api/people/noor': reply,
    });
    await screen.findByText('Noor Haddad');
    await choose(user, 'Remove', 'Noor Haddad');
    server.change('GET /api/people?limit=50', [self]);
    await user.click((await dialog()).getByRole('button', { name: 'Remove account' }));
    await findFailure('Nothing was changed');
    await waitFor(() => expect(screen.queryByText('Noor Haddad')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'People', level: 2 })).toHaveFocus());
  });
});

describe('invitations', () => {
  const link = `https://studio.example/join#${'T'.repeat(43)}`;
  const invitation = {
    id: 'one',
    email: 'noor@example.com',
    role: 'owner',
    invitedBy: 'Mara Voss',
    expiresAt: '2026-03-09T09:00:00.000Z',
    hasAccount: true,
  };
  const list = 'GET /api/account-settings';
  const invited = { [list]: { ...settings, invitations: [invitation] } };
  const send = 'POST /api/invitations';

  it('are a link to hand over where the site sends no email', async () => {
    const { user, server } = openPeople({ [send]: { link } });
    const { getByLabelText } = await section('Invitations');
    await user.selectOptions(getByLabelText('Role'), 'owner');
    await user.type(getByLabelText('Email'), ' noor@example.com{Enter}');
    const shown = await dialog();
    expect(shown.getByText(link)).toBeVisible();
    expect(
      shown.getByText(/send noor@example\.com this link yourself\. It works once, expires in 7 days/),
    ).toBeVisible();
    expect(server.requestsTo(send)[0]?.body).toEqual({ email: 'noor@example.com', role: 'owner' });
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(getByLabelText('Email')).toHaveValue('');
  });

  it('are sent again, and say where the address has an account by now', async () => {
    const { user, server } = openPeople({ ...invited, [send]: { link } });
    const row = (await screen.findByText('noor@example.com')).closest('tr');
    expect(row).toHaveTextContent(/Link won’t work.*remove it under People/);
    await user.click(screen.getByRole('button', { name: 'Send again: noor@example.com' }));
    expect(await screen.findByText(link)).toBeVisible();
    expect(server.requestsTo(send)[0]?.body).toEqual({ email: 'noor@example.com', role: 'owner' });
  });

  it.each([
    ['revoked', noContent, findToast, 'Invitation revoked'],
    [
      'accepted in the meantime',
      refuse(404, 'Not open anymore.'),
      findFailure,
      'Unable to revoke the invitation',
    ],
  ])('that were %s leave the list', async (_case, reply, find, title) => {
    const { user, server } = openPeople({ ...invited, 'DELETE /api/invitations/one': reply });
    await screen.findByText('noor@example.com');
    server.change(list, settings);
    await choose(user, 'Revoke', 'noor@example.com');
    await find(title);
    expect(await screen.findByText('No open invitations.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus());
  });
});

it('an owner without two-step sign-in sets it up before requiring it', async () => {
  openPeople({ 'GET /api/account-settings': { ...settings, peopleWithout: 1, selfHas: false } });
  const { findByText, getByRole, queryByRole } = await section('Two-step sign-in');
  expect(await findByText('1 person doesn’t have it yet.')).toBeVisible();
  expect(getByRole('link')).toHaveAttribute('href', '/account?tab=security');
  expect(queryByRole('button')).not.toBeInTheDocument();
});
