import type { ActivityItem } from '@shared/contracts/activity';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ActivityList } from './activity-list';
import { shareActivityQuery } from './api/activity';

const path = 'GET /api/shares/activity?share=7&limit=50';

const itemOf = (changes: Partial<ActivityItem> = {}): ActivityItem => ({
  id: 1,
  at: '2026-11-21T16:37:00.000Z',
  action: 'share-opened',
  by: null,
  isErased: false,
  about: null,
  quantity: null,
  network: '203.0.113.0/24',
  device: null,
  ...changes,
});

function open(reply: unknown) {
  const server = fakeApi({ [path]: reply });
  return {
    ...renderApp(<ActivityList query={shareActivityQuery(7)} label="Activity of this share" />),
    server,
  };
}

describe('a list of activity', () => {
  it('says who did what, when, and from where', async () => {
    open([
      itemOf({ id: 3 }),
      itemOf({ id: 2, action: 'signed-in', by: 'noor', device: 'Firefox on Linux' }),
      itemOf({ id: 1, action: 'account-created', network: null }),
      itemOf({ id: 0, action: 'share-created', isErased: true }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Activity of this share' }));
    const [opened, signedIn, created, erased] = list.getAllByRole('listitem');
    expect(opened).toHaveTextContent(/^Someone opened the share.*2026.*, 203\.0\.113\.0\/24$/);
    expect(signedIn).toHaveTextContent(/^noor signed in.*, Firefox on Linux, 203\.0\.113\.0\/24$/);
    expect(created).toHaveTextContent(/^Someone created the account.*, command line$/);
    expect(erased).toHaveTextContent(/^A removed account created the share/);
  });

  it('says whom it was about, and how many there were', async () => {
    open([
      itemOf({ id: 8, action: 'role-changed-to-staff', by: 'mara' }),
      itemOf({ id: 7, action: 'role-changed-to-staff', by: 'mara', about: 'noor' }),
      itemOf({ id: 6, action: 'role-changed-to-owner', by: 'mara', about: 'noor' }),
      itemOf({ id: 5, action: 'role-changed', by: 'mara', about: 'noor' }),
      itemOf({ id: 3, action: 'account-invited', by: 'mara', about: 'noor@example.com' }),
      itemOf({ id: 2, action: 'account-removed', by: 'mara' }),
      itemOf({ id: 1, action: 'session-ended', by: 'mara', quantity: 3 }),
    ]);
    const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^mara changed the role to staff\D/),
      expect.stringMatching(/^mara changed the role of noor to staff\D/),
      expect.stringMatching(/^mara changed the role of noor to owner\D/),
      expect.stringMatching(/^mara changed the role of noor\D/),
      expect.stringMatching(/^mara invited noor@example\.com/),
      expect.stringMatching(/^mara removed the account\D/),
      expect.stringMatching(/^mara ended 3 other sessions/),
    ]);
  });

  it('says so where nothing was recorded', async () => {
    open([]);
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  });

  it('can be asked for again where it did not load', async () => {
    let works = false;
    const { user } = open(() => (works ? [itemOf()] : refuse(503, 'Away')));
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    works = true;
    await user.click(retry);
    expect(await screen.findByRole('listitem')).toHaveTextContent('Someone opened the share');
  });
});
