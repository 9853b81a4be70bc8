import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { openAccount, owner, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

describe('one’s photo', () => {
  const save = 'POST /api/account/photo';
  const photo = new File(['x'], 'me.png', { type: 'image/png' });
  const address = '/api/account/photos/1.webp';

  it('is sent as soon as it is chosen, and shown at once', async () => {
    const { user, server, container } = openAccount({ [save]: { ...owner, profileImageUrl: address } });
    const profile = await section('Profile');
    await user.upload(profile.getByLabelText('Photo file'), photo);
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Photo saved' }));
    const form = server.requestsTo(save)[0]?.body;
    expect(form instanceof FormData && form.get('photo')).toMatchObject({ name: 'me.png' });
    // In the header, too.
    expect(container.querySelectorAll(`img[src="${address}"]`)).toHaveLength(2);
    expect(profile.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  });

  it('that is refused says why', async () => {
    const message = 'Photo must be a PNG, JPG, SVG or WebP image.';
    const { user } = openAccount({ [save]: refuse(415, message) });
    const profile = await section('Profile');
    await user.upload(profile.getByLabelText('Photo file'), photo);
    await waitFor(() => expect(profile.getByRole('alert')).toHaveTextContent(message));
    expect(profile.getByRole('button', { name: 'Upload photo' })).toHaveAccessibleDescription(
      `PNG, JPG, SVG or WebP up to 5MB ${message}`,
    );
  });

  it('that changed after it was chosen is asked for again', async () => {
    const { user, server } = openAccount();
    const profile = await section('Profile');
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException());
    await user.upload(profile.getByLabelText('Photo file'), photo);
    expect(await profile.findByRole('alert')).toHaveTextContent('This file changed or can’t be read.');
    expect(server.requestsTo(save)).toEqual([]);
  });

  it('that is too large is not even sent', async () => {
    const { user, server } = openAccount();
    const profile = await section('Profile');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    await user.upload(profile.getByLabelText('Photo file'), large);
    expect(await profile.findByRole('alert')).toHaveTextContent('Photo must be smaller than 5MB.');
    expect(server.requestsTo(save)).toEqual([]);
  });

  it('can be removed', async () => {
    const withPhoto = { ...owner, profileImageUrl: address };
    const { user, container } = openAccount({
      'GET /api/account': withPhoto,
      'GET /api/user': { ...mara, profileImageUrl: address },
      'DELETE /api/account/photo': owner,
    });
    const profile = await section('Profile');
    await user.click(profile.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(container.querySelector('img')).not.toBeInTheDocument());
    expect(profile.getByRole('button', { name: 'Upload photo' })).toHaveFocus();
  });
});
