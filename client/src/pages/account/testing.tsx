import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { screen, within } from '@testing-library/react';
import { here, mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { AccountPage } from '../account';
import { PeoplePage } from '../people';

const phone = { ...here, key: 'phone', device: 'Safari on iOS', current: false };
export const owner: OwnAccount = { ...marasAccount, role: 'owner', sessions: [here, phone] };
export const settings = { requireSecondFactor: false, peopleWithout: 2, selfHas: true, invitations: [] };

type Replies = Parameters<typeof fakeApi>[0];

const replies: Replies = {
  'GET /api/user': mara,
  'GET /api/account': owner,
  'GET /api/activity?person=me&limit=50': [],
  'GET /api/activity?limit=50': [],
  'GET /api/people?limit=50': [],
  'GET /api/account-settings': settings,
};

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
