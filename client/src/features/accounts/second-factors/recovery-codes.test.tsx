import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBlob } from '@/lib/save-blob';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { app, codes, list, open } from './testing';
import { forgetCodes } from './unsaved-codes';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const dismiss = vi.fn();

beforeEach(() => {
  forgetCodes();
  dismiss.mockClear();
  vi.mocked(toast).mockClear().mockReturnValue({ dismiss });
});

describe('recovery codes', () => {
  const leaving = /^Copy, download, or print your codes/;

  async function showNewCodes() {
    const { user } = open({ [list]: app, 'POST /api/account/recovery-codes': { recoveryCodes: codes } });
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    return { user, dialog };
  }

  it('stay until they are kept, or the button says so', async () => {
    const { user, dialog } = await showNewCodes();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).toBeVisible();
    expect(within(dialog).getByText(leaving)).toBeVisible();
    while (document.activeElement?.textContent !== 'I’ve saved them') await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('that were copied let Escape close them', async () => {
    const { user, dialog } = await showNewCodes();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(within(dialog).queryByText(leaving)).not.toBeInTheDocument());
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('that a browser may not have saved or printed stay, and can be saved again', async () => {
    vi.stubGlobal('print', vi.fn());
    const { user, dialog } = await showNewCodes();
    for (const name of ['Print', 'Download', 'Save again']) {
      await user.click(within(dialog).getByRole('button', { name }));
    }
    expect(saveBlob).toHaveBeenCalledTimes(2);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.keyboard('{Escape}');
    expect(within(dialog).getByText(leaving)).toBeVisible();
  });

  it('are made anew, or it says why not', async () => {
    const make = 'POST /api/account/recovery-codes';
    const { user, server } = open({
      [list]: app,
      [make]: refuse(503, 'We cannot reach our database right now.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to make new codes',
        description: 'We cannot reach our database right now.',
        variant: 'destructive',
      }),
    );
    server.change(make, broken);
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({
        title: 'The server didn’t respond',
        description: 'Your codes may have been replaced anyway. Make new ones to be sure.',
        variant: 'destructive',
      }),
    );
    expect(dismiss).toHaveBeenCalledTimes(1);
    server.change(make, { recoveryCodes: codes });
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  });
});
