import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { toast } from '@/lib/toast';
import { Dialog } from './dialog';
import { Toaster } from './toaster';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>The drive</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Give
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Give what you like"
        description="One payment, no account."
        footer={<button type="submit">Pay</button>}
      >
        <button type="button" onClick={() => toast({ title: 'Error', variant: 'destructive' })}>
          Fail
        </button>
      </Dialog>
      <Toaster />
    </>
  );
}

async function openDialog() {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Give' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Give what you like' }) };
}

it('takes the focus as a whole, so that its title and description are announced', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveFocus();
  expect(dialog).toHaveAccessibleDescription('One payment, no account.');
  expect(within(dialog).getByRole('button', { name: 'Pay' })).toBeVisible();
});

it.each(['Escape', 'the close button', 'the way back'])(
  'returns the focus to the element that opened it, closed by %s',
  async way => {
    const { user, dialog } = await openDialog();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else if (way === 'the way back') fireEvent.popState(window);
    else await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Give' })).toHaveFocus());
  },
);

it('does not take the focus from a page that got it while the dialog closed', async () => {
  await openDialog();
  fireEvent.popState(window);
  const heading = screen.getByRole('heading', { name: 'The drive' });
  heading.focus();
  // Radix decides where the focus goes in a separate task.
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(heading).toHaveFocus();
});

it('keeps the focus inside', async () => {
  const { user, dialog } = await openDialog();
  for (let presses = 0; presses < 5; presses += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

it('lets F8 through to a toast, and stays open when that is dismissed', async () => {
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Fail' }));
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(within(region).getByRole('list')).toHaveFocus();
  await user.click(within(region).getByRole('button', { name: 'Dismiss notification' }));
  expect(within(region).queryByRole('listitem')).not.toBeInTheDocument();
  expect(dialog).toBeVisible();
});
