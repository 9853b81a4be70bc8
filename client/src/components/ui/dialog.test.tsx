import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { allowConsoleErrors } from '@/lib/testing/console-guard';
import { toast } from '@/lib/toast';
import { Dialog } from './dialog';
import { Toaster } from './toaster';

function Page() {
  const [open, setOpen] = useState(false);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>The drive</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Give
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onEscapeKeyDown={event => {
          if (!isCalendarOpen) return;
          event.preventDefault();
          setIsCalendarOpen(false);
        }}
        title="Give what you like"
        description="One payment, no account."
        footer={<button type="submit">Pay</button>}
      >
        <button type="button" onClick={() => toast({ title: 'Error', variant: 'destructive' })}>
          Fail
        </button>
        <button type="button" onClick={() => setIsCalendarOpen(true)}>
          Choose a day
        </button>
        {isCalendarOpen && <p>November</p>}
      </Dialog>
      <Toaster />
    </>
  );
}

async function openDialog(beforehand?: () => void) {
  render(<Page />);
  act(() => beforehand?.());
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

it.each(['in the dialog', 'before it opened'])(
  'closes on Escape while a toast is there, shown %s',
  async when => {
    const failure = { title: 'Error', variant: 'destructive' } as const;
    const { user, dialog } = await openDialog(() => when === 'before it opened' && toast(failure));
    if (when === 'in the dialog') await user.click(within(dialog).getByRole('button', { name: 'Fail' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Error');
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Give' })).toHaveFocus());
  },
);

it.each(['without a toast', 'while a toast is there'])(
  'leaves the first Escape to what is open inside, %s',
  async when => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Choose a day' }));
    if (when === 'while a toast is there')
      await user.click(within(dialog).getByRole('button', { name: 'Fail' }));
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(within(dialog).queryByText('November')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  },
);

let isBroken = false;

function Note({ note }: { note: string }) {
  if (isBroken && note) throw new Error('No such note');
  return <p>{note}</p>;
}

function PageWithNote() {
  const form = useForm({ defaultValues: { note: '' } });
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1>The drive</h1>
      <Dialog open={open} onOpenChange={setOpen} title="Give" description="One payment.">
        <input aria-label="Note" {...form.register('note')} />
        <Note note={form.watch('note')} />
      </Dialog>
    </>
  );
}

it('keeps an error inside, and what was typed is there after a retry', async () => {
  allowConsoleErrors();
  isBroken = true;
  render(<PageWithNote />);
  const user = userEvent.setup();
  const dialog = screen.getByRole('dialog', { name: 'Give' });
  await user.type(within(dialog).getByLabelText('Note'), 'Z');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Something went wrong here.');
  const retry = () => user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await retry();
  expect(within(dialog).getByRole('alert')).toBeVisible();
  isBroken = false;
  await retry();
  expect(within(dialog).getByLabelText('Note')).toHaveValue('Z');
  expect(within(dialog).getByRole('heading', { name: 'Give' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The drive' })).toBeVisible();
});
