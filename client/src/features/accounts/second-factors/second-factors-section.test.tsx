import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { broken } from '@/lib/testing/fake-api';
import { app, list, none, open } from './testing';

const laptop = {
  id: 'laptop',
  name: 'Work laptop',
  addedAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: '2026-03-05T09:00:00.000Z',
};

describe('passkeys', () => {
  it('are listed, and removed by name', async () => {
    const remove = 'DELETE /api/account/passkeys/laptop';
    const { user, server } = open({
      [list]: { ...app, passkeys: [laptop] },
      [remove]: () => new Response(null, { status: 204 }),
    });
    const row = await screen.findByRole('row', { name: /Work laptop/ });
    expect(row).toHaveTextContent(/Mar 2, 2026, \d+:00 [AP]M .*Mar 5, 2026, \d+:00 [AP]M /);
    await user.click(screen.getByRole('button', { name: 'Remove: Work laptop' }));
    server.change(list, app);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Work laptop/ })).not.toBeInTheDocument());
    expect(server.requestsTo(remove)).toHaveLength(1);
  });

  it('are said to be missing from a browser without them', async () => {
    open();
    expect(await screen.findByText('This browser doesn’t support passkeys.')).toBeVisible();
  });
});

it('can be loaded again after a failure', async () => {
  const { user, server } = open({ [list]: broken });
  expect(await screen.findByText('Failed to load two-step sign-in.')).toBeVisible();
  server.change(list, none);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
});
