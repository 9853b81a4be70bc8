import { expect, type Locator, type Page } from '@playwright/test';
import { format } from 'date-fns';
import { addDays, type CalendarDay, localDateOfDay } from '../../../shared/calendar-day';
import { defaultSlot, type OfficeSlot, officeTimes } from '../../../shared/office-hours';
import { isOpenDay } from '../../../shared/open-days';
import { bookingDialogCopy } from '../../brand/copy/call';
import { contactFields } from '../../brand/copy/forms';

/** On whose weekend New York changes its clocks, long after the server's now. */
export const friday = new Date('2099-03-06T20:00:00Z');

export function openDayAfter(day: CalendarDay): CalendarDay {
  const next = addDays(day, 1);
  return isOpenDay(next, []) ? next : openDayAfter(next);
}

/** Which the dialog proposes on that Friday. */
export const firstSlot = defaultSlot(friday);
export const laterSlot: OfficeSlot = {
  date: openDayAfter(firstSlot.date),
  time: officeTimes.at(-1) ?? firstSlot.time,
};

export async function openBookingDialog(page: Page): Promise<Locator> {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog', { name: bookingDialogCopy.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns a name that no other test uses: the same request twice in a minute counts once. */
export async function fillVisitor(dialog: Locator): Promise<string> {
  const company = `Company ${Math.random().toString(36).slice(2, 10)}`;
  await dialog.getByLabel(contactFields.firstName).fill('Tomas');
  await dialog.getByLabel(contactFields.lastName).fill('Lindqvist');
  await dialog.getByLabel(contactFields.email).fill('tomas@example.com');
  await dialog.getByLabel(contactFields.phone).fill('+46 (8) 555-01.47');
  await dialog.getByLabel(contactFields.company).fill(company);
  return company;
}

export const slot = (dialog: Locator, name: string) => dialog.getByRole('group', { name });

/** In the calendar that is open. */
export const dayButton = (calendar: Locator, day: CalendarDay) =>
  calendar.getByRole('button', { name: format(localDateOfDay(day), 'EEEE, MMMM do') });

export async function addSlot(dialog: Locator, name: string, { date, time }: OfficeSlot): Promise<void> {
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await dayButton(slot(dialog, name), date).click();
  await slot(dialog, name).getByRole('combobox').selectOption(time);
}

export async function request(dialog: Locator): Promise<Record<string, unknown>> {
  const response = dialog.page().waitForResponse('**/api/bookings');
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  return (await response).json();
}
