import type { OwnAccount } from '@shared/contracts/own-account';
import type { Session } from '@shared/contracts/sessions';
import { screen, within } from '@testing-library/react';
import { mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { AccountPage } from '../account';

export const owner: OwnAccount = { ...marasAccount, role: 'owner' };

export const noFactors = {
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
export const tablet = session({ key: 'tablet', device: 'Chrome on Android' });

type Replies = Parameters<typeof fakeApi>[0];

/** What the account page of an owner asks for. */
export const replies: Replies = {
  'GET /api/user': mara,
  'GET /api/account': owner,
  'GET /api/account/second-factors': noFactors,
  'GET /api/account/sessions': [here, phone, tablet],
  'GET /api/activity?person=me&limit=50': [],
  'GET /api/people?limit=50': [],
  'GET /api/invitations': [],
  'GET /api/account-settings': { requireSecondFactor: false, peopleWithout: 0, selfHas: false },
};

/** The account page of an owner. */
export function openAccount(changes: Replies = {}) {
  const server = fakeApi({ ...replies, ...changes });
  return { ...renderApp(<AccountPage />, { path: '/account' }), server };
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }));

export const noContent = () => new Response(null, { status: 204 });
