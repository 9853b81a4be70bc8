import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { fakeApi, never } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { expectNoToast, findFailure, findToast } from '@/lib/testing/toasts';
import { NewShare } from './new-share';
import { contract, create, field, link, openForm, share, submit, type } from './testing';

it('a new share shows its link where the browser blocks copying', async () => {
  const { user } = openForm();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException(''));
  type('Password', 'spring tide');
  type(/^Secure note/, 'Door code');
  await user.click(submit());
  expect(await findToast('Secure share ready')).toHaveTextContent(link);
  expect(await screen.findByText(/blocked copying/)).toBeVisible();
  expect(screen.getAllByText(link)[0]).toBeVisible();
});

it('a new share shows its link, password, and a message', async () => {
  const { user } = openForm();
  type('Password', 'spring tide');
  type(/^Secure note/, 'Door code');
  await user.click(submit());
  await screen.findByText(/^Ready to send/);
  expect(screen.queryByText(/blocked copying/)).not.toBeInTheDocument();
  expect(screen.getByText(link)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy message' }));
  const message = await navigator.clipboard.readText();
  expect(message).toContain(link);
  expect(message).toContain(formatZonedMoment(share.expiresAt ?? ''));
  expect(message).not.toContain('spring tide');
  await user.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(screen.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Copy password' }));
  expect(await navigator.clipboard.readText()).toBe('spring tide');

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('spring tide')).not.toBeInTheDocument();
  for (const name of ['Password', /^Secure note/]) expect(field(name)).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'New share' })).toHaveFocus();
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

it('keeps what was typed during a visit to another page, in memory only', async () => {
  fakeApi({ [create]: share });
  const { user } = renderApp(<Visit />);
  const turnPage = () => user.click(screen.getByRole('button', { name: 'Turn the page' }));
  type(/^Secure note/, 'Door code');
  type('Password', 'spring tide');
  await user.upload(field(/^File/), contract);
  await turnPage();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await turnPage();
  expect(field(/^Secure note/)).toHaveValue('Door code');
  expect(field('Password')).toHaveValue('spring tide');
  expect(screen.getByRole('button', { name: 'Remove contract.pdf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Door code|spring tide/);

  await user.click(submit());
  await screen.findByText(/^Ready to send/);
  await turnPage();
  await turnPage();
  expect(field(/^Secure note/)).toHaveValue('');
});

it('says that a share may exist if its page is left while it is created, and keeps what was typed', async () => {
  fakeApi({ [create]: never });
  const { user } = renderApp(<Visit />);
  const turnPage = () => user.click(screen.getByRole('button', { name: 'Turn the page' }));
  type(/^Secure note/, 'Door code');
  type('Password', 'spring tide');
  await turnPage();
  expectNoToast();
  await turnPage();
  await user.click(submit());
  await turnPage();
  await findFailure('Share may not have been created');
  await turnPage();
  expect(field('Password')).toHaveValue('spring tide');
});
