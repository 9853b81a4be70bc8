import type { ActivityItem } from '@shared/contracts/activity';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { OwnActivity } from './own-activity';

const item = (id: number, action: ActivityItem['action']): ActivityItem => ({
  ...{ id, action, at: '2026-11-21T16:37:00.000Z', by: 'mara', subject: null, about: null },
  ...{ quantity: null, network: null, device: null },
});

const path = 'GET /api/account/activity?';

it('is narrowed to a kind with the keys alone, page by page, and back to everything', async () => {
  const olderSignIn = [item(1, 'signed-out')];
  fakeApi({
    [`${path}limit=50`]: [item(3, 'share-created')],
    [`${path}kind=sign-ins&limit=50`]: Response.json([item(2, 'signed-in')], {
      headers: { 'X-Next-Cursor': 'older' },
    }),
    [`${path}kind=sign-ins&limit=50&cursor=older`]: olderSignIn,
  });
  const { user } = renderApp(<OwnActivity />);
  const found = (text: string) => screen.findByText(text);
  expect(await found('created the share')).toBeVisible();
  await user.tab();
  const filter = screen.getByRole('combobox', { name: 'Show' });
  expect(filter).toHaveFocus();
  await user.selectOptions(filter, 'Sign-ins');
  expect(await found('signed in')).toBeVisible();
  expect(screen.queryByText('created the share')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await found('signed out')).toBeVisible();
  await user.selectOptions(filter, 'Everything');
  expect(await found('created the share')).toBeVisible();
  expect(screen.queryByText('signed out')).not.toBeInTheDocument();
});

it('says so where there is nothing of a kind, and where there is nothing at all', async () => {
  fakeApi({ [`${path}limit=50`]: [], [`${path}kind=shares&limit=50`]: [] });
  const { user } = renderApp(<OwnActivity />);
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Shares');
  expect(await screen.findByText('Nothing of this kind has been recorded.')).toBeVisible();
});
