import type { OwnAccount } from '@shared/contracts/own-account';
import type { SecondFactors } from '@shared/contracts/second-factors';
import type { Session } from '@shared/contracts/sessions';
import { screen, within } from '@testing-library/react';
import { mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { AccountPage } from '../account';
import { PeoplePage } from '../people';

export const owner: OwnAccount = { ...marasAccount, role: 'owner' };

export const noFactors: SecondFactors = {
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  missing: false,
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
export const here = session({ current: true });
const phone = session({ key: 'phone', device: 'Safari on iOS' });

type Replies = Parameters<typeof fakeApi>[0];

/** What the pages of an owner ask for. */
const replies: Replies = {
  'GET /api/user': mara,
  'GET /api/account': owner,
  'GET /api/account/second-factors': noFactors,
  'GET /api/account/sessions': [here, phone],
  'GET /api/activity?person=me&limit=50': [],
  'GET /api/activity?limit=50': [],
  'GET /api/people?limit=50': [],
  'GET /api/invitations': [],
  'GET /api/account-settings': { requireSecondFactor: false, peopleWithout: 2, selfHas: true },
};

/** The account page of an owner. */
export function openAccount(changes: Replies = {}, path = '/account') {
  const server = fakeApi({ ...replies, ...changes });
  return { ...renderApp(<AccountPage />, { path }), server };
}

export const openSecurity = (changes: Replies = {}) => openAccount(changes, '/account?tab=security');

export function openPeople(changes: Replies = {}) {
  const server = fakeApi({ ...replies, ...changes });
  return { ...renderApp(<PeoplePage />, { path: '/admin/people' }), server };
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));

export const noContent = () => new Response(null, { status: 204 });
