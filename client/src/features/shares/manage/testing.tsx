import type { ShareCounts, ShareListItem } from '@shared/contracts/staff-shares';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choose as chooseOf } from '@/components/list/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { shareOf } from '../testing';
import { ShareList } from './share-list';

export const list = 'GET /api/shares?limit=50';

const counts = 'GET /api/shares/counts';
export const countsOf = (facts: Partial<ShareCounts> = {}): ShareCounts => ({
  all: 1,
  active: 1,
  'expiring-soon': 0,
  expired: 0,
  'used-up': 0,
  locked: 0,
  ...facts,
});

export async function openList(shares: ShareListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: shares, [counts]: countsOf(), ...replies });
  const app = renderApp(<ShareList renderActivity={() => null} />, { path: '/admin?tab=shares' });
  await screen.findByRole('table', { name: 'Shares, newest first' });
  return { ...app, server };
}

export const choose = (user: UserEvent, label: string) => chooseOf(user, label, 'Signed contract');
export const slug = shareOf().slug;
export const link = `${window.location.origin}/share/${slug}`;
