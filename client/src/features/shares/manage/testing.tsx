import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choose as chooseOf } from '@/components/list/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { shareOf } from '../testing';
import { ShareList } from './share-list';

export const list = 'GET /api/shares?limit=50';

export async function openList(shares: ShareListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: shares, ...replies });
  const app = renderApp(<ShareList renderActivity={() => null} />, { path: '/admin?tab=shares' });
  await screen.findByRole('table', { name: 'Shares, newest first' });
  return { ...app, server };
}

export const choose = (user: UserEvent, label: string) => chooseOf(user, label, 'Signed contract');
export const slug = shareOf().slug;
export const link = `${window.location.origin}/share/${slug}`;
