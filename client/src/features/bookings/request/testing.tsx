import { bookingDialogCopy } from '@brand/copy/call';
import { contactFields } from '@brand/copy/forms';
import { visitor } from '@shared/contracts/testing';
import { screen, within } from '@testing-library/react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { renderApp } from '@/lib/testing/render';
import { DiscoveryCallProvider } from './discovery-call-provider';

/** A Friday, nine in the evening in New York: Saturday in Kolkata. The clocks change on Sunday. */
export const fridayEvening = new Date('2026-03-07T02:00:00Z');

export async function openDialog() {
  const app = renderApp(
    <DiscoveryCallProvider>
      <BookCallButton />
    </DiscoveryCallProvider>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Book a call' }));
  await screen.findByRole('dialog', { name: bookingDialogCopy.title });
  return app;
}

type User = Awaited<ReturnType<typeof openDialog>>['user'];

const choice = (name = 'First choice') => within(screen.getByRole('group', { name }));
export const day = (name?: string) => choice(name).getByRole('button', { name: /^Day/ });
export const time = (name?: string) => choice(name).getByRole('combobox', { name: /^Time \(Eastern/ });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const add = () => screen.queryByRole('button', { name: 'Add another time' });
export const submit = () => screen.getByRole('button', { name: 'Request a call' });
export const dayCell = (name: RegExp) => screen.getByRole('button', { name });

export async function fillVisitor(user: User) {
  await user.type(field(contactFields.firstName), visitor.firstName);
  await user.type(field(contactFields.lastName), visitor.lastName);
  await user.type(field(contactFields.email), visitor.email);
  await user.type(field(contactFields.phone), visitor.phone);
  await user.type(field(contactFields.company), visitor.company);
}

export async function addSlot(user: User, name: string, dayName: RegExp, value: string) {
  const button = add();
  if (button) await user.click(button);
  await user.click(dayCell(dayName));
  await user.selectOptions(time(name), value);
}
