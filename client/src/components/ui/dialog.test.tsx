import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Give
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Give what you like"
        description="One payment."
      >
        <button type="button" onClick={() => toast({ title: 'Error', variant: 'destructive' })}>
          Fail
        </button>
      </Dialog>
      <Toaster />
    </>
  );
}

async function openAndFail() {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Give' }));
  const dialog = screen.getByRole('dialog', { name: 'Give what you like' });
  await user.click(within(dialog).getByRole('button', { name: 'Fail' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Error');
  return { user, dialog };
}

it('lets F8 through to a toast, and stays open when that is dismissed', async () => {
  const { user, dialog } = await openAndFail();
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(within(region).getByRole('list')).toHaveFocus();
  await user.click(within(region).getByRole('button', { name: 'Dismiss notification' }));
  expect(within(region).queryByRole('listitem')).not.toBeInTheDocument();
  expect(dialog).toBeVisible();
});

it('closes on Escape while a toast is there', async () => {
  const { user, dialog } = await openAndFail();
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Give' })).toHaveFocus());
});

it('stays open for a press on what another program put over the page, and closes for one behind it', async () => {
  const { user, dialog } = await openAndFail();
  const popup = document.body.appendChild(document.createElement('div'));
  popup.style.pointerEvents = 'auto';
  await user.click(popup);
  expect(dialog).toBeVisible();
  popup.remove();
  const overlay = dialog.previousElementSibling;
  if (overlay) await user.click(overlay);
  expect(dialog).not.toBeInTheDocument();
});

let isBroken = false;

function Note({ note }: { note: string }) {
  if (isBroken && note) throw new Error('No such note');
  return <p>{note}</p>;
}

function PageWithNote() {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <Dialog onClose={() => undefined} title="Give" description="One payment.">
      <input aria-label="Note" {...form.register('note')} />
      <Note note={form.watch('note')} />
    </Dialog>
  );
}

it('keeps an error inside, and what was typed is there after a retry', async () => {
  allowConsoleErrors();
  isBroken = true;
  render(<PageWithNote />);
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog', { name: 'Give' }));
  await user.type(dialog.getByLabelText('Note'), 'Z');
  expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong here.');
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(dialog.getByLabelText('Note')).toHaveValue('Z');
  expect(dialog.getByRole('heading', { name: 'Give' })).toHaveFocus();
});
