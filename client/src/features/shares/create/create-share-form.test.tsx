import { fileLimits } from '@shared/limits/forms';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toLocalMoment } from '@/lib/local-moment';
import { broken, refuse } from '@/lib/testing/fake-api';
import { findFailure } from '@/lib/testing/toasts';
import { generatePassword, strengthOf } from './password-field';
import { contract, create, field, openForm, sentForm, submit, type } from './testing';

// jsdom's files can't be streamed: zip-files.test.ts makes a real one.
vi.mock('client-zip', async original => ({
  ...(await original<object>()),
  downloadZip: () => ({ blob: async () => new Blob(['zip']) }),
}));

describe('the form', () => {
  it('reports everything that is missing at once, the password in a toast', async () => {
    const { user, server } = openForm();
    await user.click(submit());
    expect(await findFailure('Password required')).toHaveTextContent('Add a password to protect this share.');
    expect(field('Password')).toHaveAccessibleDescription(/Add a password to protect this share\.$/);
    expect(field(/^Secure note/)).toHaveAccessibleDescription(
      'Add a note, a file or both. Include sensitive text or upload a file before creating a share.',
    );
    expect(server.requestsTo(create)).toEqual([]);
  });

  it('refuses a short password, a past expiry, and a file that is too large', async () => {
    const { user } = openForm();
    const large = new File([''], 'large.bin');
    Object.defineProperty(large, 'size', { value: fileLimits.shareFile + 1 });
    await user.upload(field(/^File/), large);
    expect(field(/^File/)).toHaveAccessibleDescription(/Larger than 25 MB, so not added: large\.bin\.$/);
    type('Password', 'tide');
    type(/^Expires \(/, '2020-01-01T00:00');
    await user.click(submit());
    expect(field('Password')).toHaveAccessibleDescription(/at least 6 characters$/);
    expect(field(/^Expires \(/)).toHaveAccessibleDescription(/Choose an expiration time in the future$/);
  });

  it('sends limits, that of downloads with a file only', async () => {
    const { user, server } = openForm();
    type('Password', 'spring tide');
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

  it('sends several files as one zip, with the list of what is in it, if they fit together', async () => {
    const { user, server } = openForm();
    type('Password', 'spring tide');
    type(/^Title/, 'Plans: A/B');
    const large = new File([''], 'large.bin');
    Object.defineProperty(large, 'size', { value: fileLimits.shareFile });
    await user.upload(field(/^File/), [contract, large]);
    await waitFor(() =>
      expect(field(/^File/)).toHaveAccessibleDescription(
        /Together these are 25\.1 MB\. Shares hold 25 MB\.$/,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Remove large.bin' }));
    await user.upload(field(/^File/), new File(['other'], 'contract.pdf'));
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    const { file, contents } = sentForm(server);
    expect(file instanceof File && [file.name, file.type]).toEqual(['Plans A B.zip', 'application/zip']);
    expect(JSON.parse(String(contents))).toEqual([
      { name: 'contract.pdf', size: 6 },
      { name: 'contract (2).pdf', size: 5 },
    ]);
  });

  it('proposes seven days, sets an expiry from now, and clears it', async () => {
    vi.useFakeTimers({ now: new Date('2036-06-02T10:20:00Z'), toFake: ['Date'] });
    const { user } = openForm();
    const expiry = () => field(/^Expires \(/);
    expect(expiry()).toHaveValue(toLocalMoment(new Date('2036-06-09T10:20:00Z')));
    for (const [choice, moment] of [
      ['1 hour', '2036-06-02T11:20:00Z'],
      ['30 days', '2036-07-02T10:20:00Z'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: choice }));
      expect(expiry()).toHaveValue(toLocalMoment(new Date(moment)));
    }
    await user.click(screen.getByRole('button', { name: 'Never' }));
    expect(expiry()).toHaveValue('');
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
    [new Response('', { status: 502 }), /^Failed to create share\. It may have been created anyway\./],
    [new Response('{}', { status: 500 }), /^Failed to create share$/],
    [
      new Response('<h1>Too big</h1>', { status: 413 }),
      /^This is too large to send\. Please try something smaller\.$/,
    ],
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
    const message = '“contract.pdf” changed or can’t be read. Remove it, then choose it again.';
    await waitFor(() => expect(field(/^File/)).toHaveAccessibleDescription(expect.stringContaining(message)));
    await waitFor(() => expect(field(/^File/)).toHaveFocus());
    expect(screen.queryByText(/created anyway/)).not.toBeInTheDocument();
    expect(server.requestsTo(create)).toEqual([]);
    read.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Remove contract.pdf' }));
    await user.upload(field(/^File/), contract);
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    expect(sentForm(server)).toMatchObject({ password: 'spring tide' });
  });
});

it('generates passwords that can be dictated, all different', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
  }
});

it.each([
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['Password-for-the-clinic-2026', 'weak'],
  ['low-water-9', 'fair'],
  ['spring tide of 1907', 'strong'],
  ['k7pm-x2dw-hq9c-vt4e-n8ru', 'strong'],
  ['мокрый якорь у причала', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
