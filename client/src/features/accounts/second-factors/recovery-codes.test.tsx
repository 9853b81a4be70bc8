import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBlob } from '@/lib/save-blob';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { app, codes, list, open } from './testing';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const dismiss = vi.fn();

beforeEach(() => {
  dismiss.mockClear();
  vi.mocked(toast).mockClear().mockReturnValue({ dismiss });
});

describe('recovery codes', () => {
  const leavesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('are shown once, to be saved, copied, or printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open({ [list]: app, 'POST /api/account/recovery-codes': { recoveryCodes: codes } });
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(vi.mocked(saveBlob).mock.calls.map(([, name]) => name)).toEqual([
      expect.stringMatching(/recovery codes\.txt$/),
    ]);
    expect(print).toHaveBeenCalledOnce();
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    expect(leavesUnasked()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument());
    expect(leavesUnasked()).toBe(true);
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
