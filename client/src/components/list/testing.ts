import type { RecordEmail } from '@shared/contracts/emails';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const trOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLTableRowElement;

export const rowOf = (name: RegExp) => within(trOf(name));

export async function openDetails(user: UserEvent, name: RegExp) {
  await user.click(within(screen.getByRole('rowheader', { name })).getByRole('button'));
  return within(trOf(name).nextElementSibling as HTMLTableRowElement);
}

/** Takes the action in sight, or one of the menu. */
export async function choose(user: UserEvent, label: string, name: string): Promise<void> {
  const inSight = screen.queryByRole('button', { name: `${label}: ${name}` });
  if (inSight) return user.click(inSight);
  await openMenu(user, name);
  await user.click(screen.getByRole('menuitem', { name: label }));
}

/** Leaves the menu open. */
export async function openMenu(user: UserEvent, name: string): Promise<(string | null)[]> {
  await user.click(screen.getByRole('button', { name: `More: ${name}` }));
  return screen.getAllByRole('menuitem').map(item => item.textContent);
}

export const emailOf = (facts: Partial<RecordEmail> = {}): RecordEmail => ({
  id: 1,
  kind: 'call-confirmed',
  subject: 'Confirmed: your call',
  recipient: 'amara@northpier.example',
  text: 'See you on Monday.\nMara',
  author: 'mara',
  createdAt: '2026-07-02T13:00:00.000Z',
  state: 'sent',
  at: '2026-07-02T13:05:00.000Z',
  canResend: false,
  ...facts,
});
