import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { saveBlob } from '@/lib/save-blob';
import { attachment, broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { download, file, openUnlocked, slug, whole } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(saveBlob).mockClear();
});

describe('an unlocked share', () => {
  it('shows everything, and says that access is granted', async () => {
    await openUnlocked();
    expect(toast).toHaveBeenCalledWith({ title: 'Access granted' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText(/First line/).textContent).toBe(whole.note);
    expect(screen.getByText('contract — final.pdf')).toBeVisible();
    expect(screen.getByText('PDF document, 1.50 MB')).toBeVisible();
    expect(screen.getByText(formatZonedMoment(whole.createdAt))).toBeVisible();
    expect(screen.getByText(formatZonedMoment(whole.expiresAt ?? ''))).toBeVisible();
  });

  it('names a nameless file after the share, and shows that it is being prepared', async () => {
    let deliver: (response: Response) => void = () => undefined;
    const response = new Promise<Response>(resolve => {
      deliver = resolve;
    });
    const app = await openUnlocked({ fileName: null }, { [download]: response });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Preparing...', { selector: '[role=status]' })).toBeInTheDocument();
    await act(async () => deliver(file()));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), `share-${slug}`));
  });

  it.each([
    ['the server’s message', refuse(410, 'This share has expired.'), 'This share has expired.'],
    ['that it isn’t all there', attachment('bytes'), 'The file didn’t arrive complete. Please try again.'],
    [
      'its own where the answer has none',
      Response.json({}, { status: 400 }),
      'Download failed. Please try again.',
    ],
    ['a message about a network error', broken, 'There was a problem preparing the file.'],
  ])('reports why a download failed, with %s', async (_name, reply, description) => {
    const app = await openUnlocked({}, { [download]: reply });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({
        title: 'Download failed',
        description: expect.stringMatching(description),
        variant: 'destructive',
      }),
    );
    expect(saveBlob).not.toHaveBeenCalled();
    expect(screen.getByText(/First line/)).toBeVisible();
  });
});
