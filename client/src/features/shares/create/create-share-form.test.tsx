import { fileLimits } from '@shared/limits';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { toLocalMoment } from './local-moment';
import { contract, create, field, openForm, sentForm, submit, type } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

describe('the form', () => {
  it('reports everything that is missing at once, the password in a toast', async () => {
    const { user, server } = openForm();
    await user.click(submit());
    expect(field('Password')).toHaveAccessibleDescription(/Add a password to protect this share\.$/);
    expect(field(/^Secure note/)).toHaveAccessibleDescription(
      'Add a note, a file or both. Include sensitive text or upload a file before creating a share.',
    );
    expect(toast).toHaveBeenCalledWith({
      title: 'Password required',
      description: 'Add a password to protect this share.',
      variant: 'destructive',
    });
    expect(server.requestsTo(create)).toEqual([]);
  });

  it('requires a note or a file', async () => {
    const { user, server } = openForm();
    type('Password', 'spring tide');
    type(/^Secure note/, '   ');
    await user.click(submit());
    expect(toast).toHaveBeenCalledWith({
      title: 'Add a note or file',
      description: 'Include sensitive text or upload a file before creating a share.',
      variant: 'destructive',
    });
    await user.upload(field(/^File/), contract);
    await waitFor(() => expect(field(/^Secure note/)).not.toBeInvalid());
    expect(server.requestsTo(create)).toEqual([]);
  });

  it('refuses a short password, a past expiry, and a file that is too large', async () => {
    const { user } = openForm();
    const large = new File([''], 'large.bin');
    Object.defineProperty(large, 'size', { value: fileLimits.shareFile + 1 });
    await user.upload(field(/^File/), large);
    await waitFor(() => expect(field(/^File/)).toHaveAccessibleDescription(/Files can be up to 25 MB\.$/));
    type('Password', 'tide');
    type(/^Expires \(/, '2020-01-01T00:00');
    await user.click(submit());
    expect(field('Password')).toHaveAccessibleDescription(/at least 6 characters$/);
    expect(field(/^Expires \(/)).toHaveAccessibleDescription(/Choose an expiration time in the future$/);
  });

  it('sends title, file, and an exact expiry', async () => {
    const { user, server } = openForm();
    type(/^Title/, 'Plans');
    type('Password', 'spring tide');
    await user.upload(field(/^File/), contract);
    type(/^Expires \(/, '2036-03-09T07:05');
    expect(screen.getByText(`Available until ${formatZonedMoment('2036-03-09T07:05')}.`)).toBeVisible();
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    expect(sentForm(server)).toEqual({
      title: 'Plans',
      password: 'spring tide',
      expiresAt: new Date('2036-03-09T07:05').toISOString(),
      file: expect.objectContaining({ name: 'contract.pdf' }),
    });
  });

  it('proposes seven days, and no limits', () => {
    vi.useFakeTimers({ now: new Date('2036-06-02T10:20:00Z'), toFake: ['Date'] });
    openForm();
    expect(field(/^Expires \(/)).toHaveValue(toLocalMoment(new Date('2036-06-09T10:20:00Z')));
    expect(field(/^Openings allowed/)).toHaveValue('');
    expect(field(/^Openings allowed/)).toHaveAttribute('placeholder', 'Unlimited');
  });

  it('sends limits, that of downloads with a file only', async () => {
    const { user, server } = openForm();
    type('Password', 'spring tide');
    await user.type(field(/^Openings allowed/), '10000');
    await user.click(submit());
    expect(field(/^Openings allowed/)).toHaveAccessibleDescription(/whole number from 1 to 1,000$/);
    type(/^Openings allowed/, ' 3 ');
    expect(screen.queryByLabelText(/^Downloads allowed/)).not.toBeInTheDocument();
    await user.upload(field(/^File/), contract);
    type(/^Downloads allowed/, 'two');
    await user.click(submit());
    expect(field(/^Downloads allowed/)).toHaveAccessibleDescription(/whole number from 1 to 1,000$/);
    type(/^Downloads allowed/, '2');
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    expect(sentForm(server)).toMatchObject({ maxOpenings: '3', maxDownloads: '2' });
  });

  it.each([
    ['1 hour', 3_600_000],
    ['1 day', 86_400_000],
    ['7 days', 604_800_000],
    ['30 days', 2_592_000_000],
  ])('sets an expiry %s from now, and clears it', async (choice, after) => {
    vi.useFakeTimers({ now: new Date('2036-06-02T10:20:30Z'), toFake: ['Date'] });
    const { user } = openForm();
    await user.click(screen.getByRole('button', { name: choice }));
    const input = field(/^Expires \(/) as HTMLInputElement;
    const distance = new Date(input.value).getTime() - Date.now();
    expect(Math.abs(distance - after)).toBeLessThanOrEqual(60_000 + 3_600_000 * (after > 86_400_000 ? 1 : 0));
    await user.click(screen.getByRole('button', { name: 'Never' }));
    expect(input).toHaveValue('');
    expect(screen.getByText('Available until you delete it.')).toBeVisible();
  });

  it('generates a password, visible at first, and rates it', async () => {
    const { user } = openForm();
    type('Password', 'abcdef');
    expect(await screen.findByText('Weak: easy to guess')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate a password' }));
    const made = (field('Password') as HTMLInputElement).value;
    expect(made).toMatch(/^[a-z2-9-]{24}$/);
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByText('Strong')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate a password' }));
    expect(field('Password')).not.toHaveValue(made);
  });
});

describe('a failed submit', () => {
  it.each([
    [new Response('', { status: 502 }), /^We can’t reach our site .* It may have been created anyway./],
    [new Response('<h1>Too big</h1>', { status: 413 }), /^This is too large for a server .* smaller\.$/],
    [broken, /^Failed to create share. It may have been created anyway./],
    [refuse(413, 'Files can be up to 25 MB.'), /MB\.$/],
  ])('says whether it may have been created: %#', async (reply, words) => {
    const { user } = openForm(reply);
    type('Password', 'spring tide');
    type(/^Secure note/, 'Door code');
    await user.click(submit());
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('because the file changed keeps the rest until it is chosen again', async () => {
    const { user, server } = openForm();
    type('Password', 'spring tide');
    await user.upload(field(/^File/), contract);
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException());
    await user.click(submit());
    const message = 'This file changed or can’t be read. Choose it again.';
    await waitFor(() => expect(field(/^File/)).toHaveAccessibleDescription(expect.stringContaining(message)));
    await waitFor(() => expect(field(/^File/)).toHaveFocus());
    expect(screen.queryByText(/created anyway/)).not.toBeInTheDocument();
    expect(server.requestsTo(create)).toEqual([]);
    await user.click(field(/^File/));
    expect((field(/^File/) as HTMLInputElement).files).toHaveLength(0);
    expect(screen.getByText('contract.pdf')).toBeVisible();
    read.mockRestore();
    await user.upload(field(/^File/), contract);
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    expect(sentForm(server)).toMatchObject({ password: 'spring tide' });
  });
});
