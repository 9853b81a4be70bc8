import { shareCopy } from '@brand/copy/share';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveBlob } from '@/lib/save-blob';
import { broken } from '@/lib/testing/fake-api';
import { access, download, file, openPage, openUnlocked, unlock, unlockButton, whole } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

afterEach(() => vi.clearAllMocks());

const keysOf = ({ server }: ReturnType<typeof openPage>, name: string) =>
  server.requestsTo(name).map(({ headers }) => headers.get('Idempotency-Key'));

it('an opening whose answer got lost is asked for again under its key, the next one under another', async () => {
  const app = openPage({ [access]: broken });
  await unlock(app);
  await screen.findByText("We couldn't unlock this share. Please try again.");
  app.server.change(access, whole);
  await app.user.click(unlockButton());
  await app.user.click(await screen.findByRole('button', { name: 'Lock again' }));
  await unlock(app);
  await screen.findByRole('button', { name: 'Lock again' });
  const keys = keysOf(app, access);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
});

it('a download that failed is asked for again under its key, the next one under another', async () => {
  const app = await openUnlocked({}, { [download]: broken });
  const press = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled'),
    );
  };
  await press();
  app.server.change(download, file);
  await press();
  await press();
  const keys = keysOf(app, download);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
});

it('a file that was cut off leaves as many downloads as there are after the page has locked', async () => {
  const app = await openUnlocked({ downloadsLeft: 2 }, { [download]: broken });
  await app.user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled());
  await app.user.click(screen.getByRole('button', { name: 'Lock again' }));
  app.server.change(access, { ...whole, downloadsLeft: 1 });
  app.server.change(download, file);
  await unlock(app);
  await app.user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saveBlob).toHaveBeenCalledOnce());
  expect(await screen.findByText(shareCopy.downloadsLeft(1, false))).toBeVisible();
});

it('a file that was cut off can still be had after the page has locked', async () => {
  const last = { openingsLeft: 0, downloadsLeft: 1, visit: 'a visit' };
  const app = await openUnlocked(last, { [download]: broken });
  await app.user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled());
  await app.user.click(screen.getByRole('button', { name: 'Close this share' }));
  app.server.change(access, { ...whole, ...last, downloadsLeft: 0 });
  app.server.change(download, file);
  await unlock(app);
  await app.user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(shareCopy.noDownloadsLeft)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  expect(saveBlob).toHaveBeenCalledOnce();
  for (const name of [access, download]) {
    const [first, ...others] = keysOf(app, name);
    expect(others).toEqual([first]);
  }
  await app.user.click(screen.getByRole('button', { name: 'Close this share' }));
  expect(await screen.findByText('This share is closed.')).toBeVisible();
});
