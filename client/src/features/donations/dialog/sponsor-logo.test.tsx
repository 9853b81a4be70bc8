import { donationMessages } from '@shared/contracts/donations';
import { fileLimits } from '@shared/form-limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { donateButton, founding, logoField, logoOf, openDialog, sponsorNameField } from '../testing/dialog';
import { fakeDrive } from '../testing/fake-drive';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

describe('the logo', () => {
  it('is refused when chosen if it is too large, and again on submit', async () => {
    const server = fakeDrive();
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.upload(logoField(), logoOf(fileLimits.sponsorLogo + 1));
    expect(await screen.findByText(donationMessages.logoTooLarge)).toBeInTheDocument();
    expect(logoField()).toHaveAccessibleDescription(/smaller than 5MB/);
    await app.user.click(donateButton());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Logo Too Large',
        description: 'Logo must be smaller than 5MB.',
        variant: 'destructive',
      }),
    );
    expect(server.requestsTo('POST /api/create-checkout-session')).toEqual([]);
  });

  it('that changed after it was chosen is asked for again before there is anything to pay', async () => {
    const server = fakeDrive();
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.upload(logoField(), logoOf(10));
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException());
    await app.user.click(donateButton());
    await waitFor(() =>
      expect(logoField()).toHaveAccessibleDescription(/changed or can’t be read\. Choose it/),
    );
    expect(sponsorNameField()).toHaveValue('Quay Street');
    expect(server.requestsTo('POST /api/create-checkout-session')).toEqual([]);
  });

  it('shows only its name if the browser cannot render it', async () => {
    fakeDrive();
    const app = await openDialog(founding);
    await app.user.upload(logoField(), logoOf(10));
    fireEvent.error(await screen.findByRole('img', { name: 'Your logo' }));
    expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument();
    expect(screen.getByText('logo.png')).toBeInTheDocument();
  });

  it('is removed with its error when the sponsor box is unchecked', async () => {
    fakeDrive();
    const app = await openDialog(founding);
    await app.user.upload(logoField(), logoOf(fileLimits.sponsorLogo + 1));
    await screen.findByText(donationMessages.logoTooLarge);
    const box = screen.getByRole('checkbox', { name: /list me/i });
    await app.user.click(box);
    await app.user.click(box);
    expect(screen.queryByText('logo.png')).not.toBeInTheDocument();
    expect(screen.queryByText(donationMessages.logoTooLarge)).not.toBeInTheDocument();
  });
});
