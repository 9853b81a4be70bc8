import type { ActivityItem } from '@shared/contracts/activity';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ActivityList } from './activity-list';
import { shareActivityQuery } from './api/activity';
import { ShareActivityLog } from './share-activity-log';

const path = 'GET /api/shares/activity?share=7&limit=50';

const itemOf = (changes: Partial<ActivityItem> = {}): ActivityItem => ({
  id: 1,
  at: '2026-11-21T16:37:00.000Z',
  action: 'share-opened',
  by: null,
  subject: null,
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
      itemOf({ id: 4 }),
      itemOf({ id: 3, action: 'role-changed-to-staff', by: 'mara', about: 'noor' }),
      itemOf({ id: 2, action: 'signed-in', by: 'noor', device: 'Firefox on Linux' }),
      itemOf({ id: 1, action: 'account-created', network: null }),
      itemOf({ id: -2, action: 'share-deleted', by: 'mara', subject: { type: 'share', id: '12' } }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Activity of this share' }));
    const [opened, changed, signedIn, created, deleted] = list.getAllByRole('listitem');
    expect(opened).toHaveTextContent(/^Someone opened the share.*2026.*, 203\.0\.113\.0\/24$/);
    expect(changed).toHaveTextContent(/^mara changed noor’s role to staff\D/);
    expect(signedIn).toHaveTextContent(/^noor signed in.*, Firefox on Linux, 203\.0\.113\.0\/24$/);
    expect(created).toHaveTextContent(/^Someone created the account.*, command line$/);
    expect(deleted).toHaveTextContent(/^mara deleted share #12\D/);
  });

  it('says nothing of where colleagues were, where that is not told', async () => {
    open([
      itemOf({ id: 3, action: 'share-created', by: 'mara', network: null }),
      itemOf({ id: 1, action: 'share-opened', network: null }),
    ]);
    const [colleague, operator] = await screen.findAllByRole('listitem');
    expect(colleague).toHaveTextContent(/^mara created the share.*2026, \d+:\d+ [AP]M UTC$/);
    expect(operator).toHaveTextContent(/UTC, command line$/);
  });

  it('leaves out the number of the share that all entries are about', async () => {
    fakeApi({ [path]: [itemOf({ action: 'share-expiry-changed', subject: { type: 'share', id: '7' } })] });
    const { user } = renderApp(<ShareActivityLog shareId={7} />);
    await user.click(screen.getByText('Who did what'));
    expect(await screen.findByText('changed when the share expires')).toBeVisible();
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
