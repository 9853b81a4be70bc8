import { fileLimits } from '@shared/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { shareOf } from '../testing';
import { NewShare } from './new-share';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const create = 'POST /api/shares';
const share = shareOf();
const link = `${window.location.origin}/share/${share.slug}`;

function open(reply: unknown = share) {
  const server = fakeApi({ [create]: reply });
  return { ...renderApp(<NewShare />), server };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Create share' });
const contract = new File(['signed'], 'contract.pdf', { type: 'application/pdf' });

function sentForm(server: ReturnType<typeof fakeApi>): Record<string, FormDataEntryValue> {
  const { body } = server.callsOf(create)[0] ?? {};
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  return Object.fromEntries(body.entries());
}

async function type(label: string | RegExp, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}

describe('the form', () => {
  it('says before anything is chosen how large a file may be', () => {
    open();
    expect(field(/^File/)).toHaveAccessibleDescription('One file, up to 25 MB');
    expect(field('Password')).toHaveAttribute('placeholder', 'Minimum 6 characters');
  });

  it('says at once all that is missing, the password in a toast', async () => {
    const { user, server } = open();
    await user.click(submit());
    expect(field('Password')).toHaveAccessibleDescription(/Add a password to protect this share\.$/);
    expect(field(/^Secure note/)).toHaveAccessibleDescription(
      'A note, a file, or both. Include sensitive text or upload a file before creating a share.',
    );
    expect(toast).toHaveBeenCalledWith({
      title: 'Password required',
      description: 'Add a password to protect this share.',
      variant: 'destructive',
    });
    expect(server.calls).toEqual([]);
  });

  it('wants a note or a file', async () => {
    const { user, server } = open();
    await type('Password', 'spring tide');
    await type(/^Secure note/, '   ');
    await user.click(submit());
    expect(toast).toHaveBeenCalledWith({
      title: 'Add a note or file',
      description: 'Include sensitive text or upload a file before creating a share.',
      variant: 'destructive',
    });
    await user.upload(field(/^File/), contract);
    await waitFor(() => expect(field(/^Secure note/)).not.toBeInvalid());
    expect(server.calls).toEqual([]);
  });

  it('refuses a short password, a past expiry and a file that is too large', async () => {
    const { user } = open();
    const large = new File([''], 'large.bin');
    Object.defineProperty(large, 'size', { value: fileLimits.shareFile + 1 });
    await user.upload(field(/^File/), large);
    await waitFor(() => expect(field(/^File/)).toHaveAccessibleDescription(/Files can be up to 25 MB\.$/));
    await type('Password', 'tide');
    await type(/^Expires \(/, '2020-01-01T00:00');
    await user.click(submit());
    expect(field('Password')).toHaveAccessibleDescription(/at least 6 characters$/);
    expect(field(/^Expires \(/)).toHaveAccessibleDescription(/Choose an expiry in the future$/);
  });

  it('sends what was typed, trimmed, and leaves out what was not', async () => {
    const { user, server } = open();
    await type('Password', ' spring tide ');
    await type(/^Secure note/, ' Door code 4471#\n ');
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    expect(sentForm(server)).toEqual({ password: 'spring tide', note: 'Door code 4471#' });
  });

  it('sends title, file and an exact expiry', async () => {
    const { user, server } = open();
    await type(/^Title/, 'Plans');
    await type('Password', 'spring tide');
    await user.upload(field(/^File/), contract);
    await type(/^Expires \(/, '2036-03-09T07:05');
    expect(screen.getByText(`Opens until ${formatZonedMoment('2036-03-09T07:05')}.`)).toBeVisible();
    await user.click(submit());
    await screen.findByText(/^Ready to send/);
    expect(sentForm(server)).toEqual({
      title: 'Plans',
      password: 'spring tide',
      expiresAt: new Date('2036-03-09T07:05').toISOString(),
      file: expect.objectContaining({ name: 'contract.pdf' }),
    });
  });

  it.each([
    ['1 hour', 3_600_000],
    ['1 day', 86_400_000],
    ['7 days', 604_800_000],
    ['30 days', 2_592_000_000],
  ])('sets an expiry %s from now, and takes it back', async (choice, after) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: choice }));
    const input = field(/^Expires \(/) as HTMLInputElement;
    const distance = new Date(input.value).getTime() - Date.now();
    expect(Math.abs(distance - after)).toBeLessThanOrEqual(60_000 + 3_600_000 * (after > 86_400_000 ? 1 : 0));
    await user.click(screen.getByRole('button', { name: 'Never' }));
    expect(input).toHaveValue('');
    expect(screen.getByText('Opens until you delete it.')).toBeVisible();
  });

  it('makes a password, readable at once, and judges it', async () => {
    const { user } = open();
    await type('Password', 'abcdef');
    expect(await screen.findByText('Weak: easy to guess')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate a password' }));
    const made = (field('Password') as HTMLInputElement).value;
    expect(made).toMatch(/^[a-z2-9-]{24}$/);
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByText('Strong')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate a password' }));
    expect(field('Password')).not.toHaveValue(made);
  });

  it('gives a file back', async () => {
    const { user } = open();
    await user.upload(field(/^File/), contract);
    expect(screen.getByText('contract.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(screen.queryByText('contract.pdf')).not.toBeInTheDocument();
    expect(field(/^File/)).toHaveFocus();
  });
});

describe('a failure', () => {
  it.each([
    [refuse(413, 'Files can be up to 25 MB.'), 'Files can be up to 25 MB.'],
    [new Response('', { status: 502 }), 'Failed to create share'],
  ])('is told, and costs nothing that was typed: %#', async (reply, description) => {
    const { user } = open(reply);
    await type('Password', 'spring tide');
    await type(/^Secure note/, 'Door code');
    await user.click(submit());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to create share',
        description,
        variant: 'destructive',
      }),
    );
    expect(screen.getByText(description)).toBeVisible();
    expect(field(/^Secure note/)).toHaveValue('Door code');
    expect(field('Password')).toHaveValue('spring tide');
  });

  it('of one field is told there', async () => {
    const message = 'Choose an expiry in the future';
    const { user } = open(refuse(400, message, [{ path: 'expiresAt', message }]));
    await type('Password', 'spring tide');
    await type(/^Secure note/, 'Door code');
    await user.click(submit());
    await waitFor(() => expect(field(/^Expires \(/)).toBeInvalid());
  });
});

describe('a new share', () => {
  async function createOne(app = open()) {
    await type('Password', 'spring tide');
    await type(/^Secure note/, 'Door code');
    await app.user.click(submit());
    await screen.findByText(/^Ready to send/);
    return app;
  }

  it('has its link on the clipboard', async () => {
    await createOne();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(toast).toHaveBeenCalledWith({
      title: 'Secure share ready',
      description: "Link copied to your clipboard. Don't forget to share the password separately!",
    });
  });

  it('shows its link where the browser keeps the clipboard', async () => {
    const app = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await createOne(app);
    expect(toast).toHaveBeenCalledWith({ title: 'Secure share ready', description: link });
    expect(screen.getByText(/kept the link from the clipboard/)).toBeVisible();
    expect(screen.getAllByText(link).at(0)).toBeVisible();
  });

  it('shows its password once, and a message without it', async () => {
    const { user } = await createOne();
    expect(screen.getByText('spring tide')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy message' }));
    const message = await navigator.clipboard.readText();
    expect(message).toContain(link);
    expect(message).toContain(formatZonedMoment(share.expiresAt ?? ''));
    expect(message).not.toContain('spring tide');
    await user.click(screen.getByRole('button', { name: 'Copy password' }));
    expect(await navigator.clipboard.readText()).toBe('spring tide');

    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('spring tide')).not.toBeInTheDocument();
    expect(field('Password')).toHaveValue('');
    expect(field(/^Secure note/)).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'New share' })).toHaveFocus();
  });
});

it('keeps what was typed while it is folded', async () => {
  const { user } = open();
  const toggle = within(screen.getByRole('region', { name: 'New share' })).getByRole('button', {
    name: 'Create',
  });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await type(/^Secure note/, 'Door code');
  await user.click(toggle);
  await user.click(toggle);
  expect(field(/^Secure note/)).toHaveValue('Door code');
});

function Visit() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        Turn the page
      </button>
      {!isAway && <NewShare />}
    </>
  );
}

it('keeps what was typed while another page is looked at, in memory alone', async () => {
  fakeApi({ [create]: share });
  const { user } = renderApp(<Visit />);
  const turnPage = () => user.click(screen.getByRole('button', { name: 'Turn the page' }));
  await type(/^Secure note/, 'Door code');
  await type('Password', 'spring tide');
  await user.upload(field(/^File/), contract);
  await turnPage();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await turnPage();
  expect(field(/^Secure note/)).toHaveValue('Door code');
  expect(field('Password')).toHaveValue('spring tide');
  expect(screen.getByText('contract.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Door code|spring tide/);

  await user.click(submit());
  await screen.findByText(/^Ready to send/);
  await turnPage();
  await turnPage();
  expect(field(/^Secure note/)).toHaveValue('');
});

it('lets nobody leave by accident with something typed', async () => {
  const { user } = open();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await type(/^Secure note/, 'Door code');
  await type('Password', 'spring tide');
  expect(leave()).toBe(false);
  await user.click(submit());
  await screen.findByText(/^Ready to send/);
  expect(leave()).toBe(true);
});
