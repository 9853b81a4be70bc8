import type { ActivityItem } from '@shared/contracts/activity';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { endpointQuery } from '@/lib/api/endpoint';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ActivityList } from './activity-list';

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

const donationId = '9b2f7c1e-4d3a-4f6b-8c5d-0e1f2a3b4c5d';

/** Pages load who is signed in first. */
function SignedIn({ children }: { children: ReactElement }) {
  return useQuery(endpointQuery('readUser')).data && children;
}

const everything = 'GET /api/activity?limit=50';

function open(replies: Record<string, unknown>) {
  fakeApi(replies);
  return renderApp(<ActivityList label="Activity" />);
}

it('says who did what, when, and from where', async () => {
  open({
    [everything]: [
      itemOf({ id: 4 }),
      itemOf({ id: 3, action: 'role-changed-to-staff', by: 'mara', about: 'noor', network: null }),
      itemOf({ id: 2, action: 'signed-in', by: 'noor', device: 'Firefox on Linux' }),
      itemOf({ id: 1, action: 'account-created', network: null }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Activity' }));
  const [opened, changed, signedIn, created] = list.getAllByRole('listitem');
  expect(opened).toHaveTextContent(/^Someone opened the share.*2026.*, 203\.0\.113\.0\/24$/);
  expect(changed).toHaveTextContent(/^mara changed noor’s role to staff.*2026, \d+:\d+ [AP]M UTC$/);
  expect(signedIn).toHaveTextContent(/^noor signed in.*, Firefox on Linux, 203\.0\.113\.0\/24$/);
  expect(created).toHaveTextContent(/^Someone created the account.*, command line$/);
});

it('calls whoever reads it “You”, and links what it names to its list', async () => {
  const subject = { type: 'share', id: '7' } as const;
  const reader = { username: 'mara', firstName: null, lastName: null, email: null, profileImageUrl: null };
  fakeApi({
    'GET /api/user': reader,
    [everything]: [
      itemOf({ id: 3, action: 'share-created', by: 'mara', subject, about: 'Invoice 2043' }),
      itemOf({ id: 2, action: 'share-deleted', by: 'noor', subject }),
      itemOf({ id: 1, action: 'sponsor-hidden', by: 'noor', subject: { type: 'donation', id: donationId } }),
    ],
  });
  renderApp(
    <SignedIn>
      <ActivityList label="Activity" />
    </SignedIn>,
  );
  const [created, deleted, hidden] = await screen.findAllByRole('listitem');
  expect(created).toHaveTextContent(/^You created Invoice 2043/);
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/admin?tab=shares&search=%237',
    '/admin?tab=sponsors&part=donations&search=%239b2f7c1e',
  ]);
  expect(deleted).toHaveTextContent(/^noor deleted share #7/);
  expect(hidden).toHaveTextContent(/^noor hid sponsor #9b2f7c1e/);
});

it('of a share leaves out its number, which all entries have', async () => {
  fakeApi({
    'GET /api/activity?share=7&limit=50': [
      itemOf({ action: 'share-expiry-changed', subject: { type: 'share', id: '7' } }),
    ],
  });
  renderApp(<ActivityList share={7} label="Activity" />);
  expect(await screen.findByText('changed when the share expires')).toBeVisible();
});

it('is narrowed to a kind with the keys alone, page by page, and back to everything', async () => {
  const { user } = open({
    [everything]: [itemOf({ action: 'share-created' })],
    'GET /api/activity?kind=sign-ins&limit=50': Response.json([itemOf({ id: 2, action: 'signed-in' })], {
      headers: { 'X-Next-Cursor': 'older' },
    }),
    'GET /api/activity?kind=sign-ins&limit=50&cursor=older': [itemOf({ action: 'signed-out' })],
  });
  expect(await screen.findByText('created the share')).toBeVisible();
  await user.tab();
  const filter = screen.getByRole('combobox', { name: 'Show' });
  expect(filter).toHaveFocus();
  await user.selectOptions(filter, 'Sign-ins');
  expect(await screen.findByText('signed in')).toBeVisible();
  expect(screen.queryByText('created the share')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('signed out')).toBeVisible();
  await user.selectOptions(filter, 'Everything');
  expect(await screen.findByText('created the share')).toBeVisible();
  expect(screen.queryByText('signed out')).not.toBeInTheDocument();
});

it('says so where there is nothing of a kind, and where there is nothing at all', async () => {
  const { user } = open({ [everything]: [], 'GET /api/activity?kind=shares&limit=50': [] });
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Shares');
  expect(await screen.findByText('Nothing of this kind has been recorded.')).toBeVisible();
});

it('can be asked for again where it did not load', async () => {
  let works = false;
  const { user } = open({ [everything]: () => (works ? [itemOf()] : refuse(503, 'Away')) });
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  works = true;
  await user.click(retry);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Someone opened the share');
});
