import { addSlot, fillVisitor, openBookingDialog, request, slot } from '../support/bookings';
import { expect, test } from '../support/test';

/** What visitors read beside the office time, before and after the clocks change in New York and Sydney. */
const visitors = [
  {
    timeZone: 'Asia/Kolkata',
    named: /^Asia\/(Kolkata|Calcutta)$/,
    place: 'Kolkata',
    march: '7:30 PM',
    nine: '9:00 AM / 6:30 PM',
    five: '5:00 PM / Tue 2:30 AM',
    november: '8:30 PM',
  },
  {
    timeZone: 'Pacific/Honolulu',
    named: /^Pacific\/Honolulu$/,
    place: 'Honolulu',
    march: '4:00 AM',
    nine: '9:00 AM / 3:00 AM',
    five: '5:00 PM / 11:00 AM',
    november: '5:00 AM',
  },
  {
    timeZone: 'Australia/Sydney',
    named: /^Australia\/Sydney$/,
    place: 'Sydney',
    march: 'Tue 1:00 AM',
    nine: '9:00 AM / Tue 12:00 AM',
    five: '5:00 PM / Tue 8:00 AM',
    november: 'Tue 2:00 AM',
  },
];

for (const { timeZone, named, place, march, nine, five, november } of visitors) {
  test.describe(`a visitor in ${place}`, () => {
    test.use({ timezoneId: timeZone });

    test('sees both clocks and books the right instant', async ({ page }) => {
      // Friday noon in New York, two days before the clocks go forward: Saturday already in Sydney.
      await page.clock.setFixedTime(new Date('2026-03-06T17:00:00Z'));
      const dialog = await openBookingDialog(page);
      const first = slot(dialog, 'First choice');
      await expect(first.getByRole('button', { name: /^Day/ })).toHaveAccessibleName('Day Mon, Mar 9');
      await expect(first.locator('option:checked')).toHaveText(`10:00 AM / ${march}`);
      await expect(first.getByRole('option', { name: nine })).toBeAttached();
      await expect(first.getByRole('option', { name: five })).toBeAttached();
      await fillVisitor(dialog);
      await addSlot(dialog, 'Second choice', /Friday, March 6th/, '15:00');
      const recorded = await request(dialog);
      expect(recorded.preferredSlots).toEqual(['2026-03-09T14:00:00.000Z', '2026-03-06T20:00:00.000Z']);
      const [zoneLine, officeLine] = String(recorded.notes).split('\n');
      expect(zoneLine?.replace('Visitor timezone: ', '')).toMatch(named);
      expect(officeLine).toBe('All times are Eastern Time (America/New_York).');

      // Two days before they go back.
      await page.clock.setFixedTime(new Date('2026-10-30T16:00:00Z'));
      const autumn = await openBookingDialog(page);
      await expect(slot(autumn, 'First choice').locator('option:checked')).toHaveText(
        `10:00 AM / ${november}`,
      );
      await fillVisitor(autumn);
      expect((await request(autumn)).preferredSlots).toEqual(['2026-11-02T15:00:00.000Z']);

      // Thursday 23:30 in New York: the available days are the office's, not those of the visitor's clock.
      await page.clock.setFixedTime(new Date('2026-03-06T04:30:00Z'));
      const late = await openBookingDialog(page);
      const day = slot(late, 'First choice').getByRole('button', { name: /^Day/ });
      await expect(day).toHaveAccessibleName('Day Fri, Mar 6');
      await day.click();
      await expect(late.getByRole('button', { name: /Thursday, March 5th/ })).toBeEnabled();
      await expect(late.getByRole('button', { name: /Wednesday, March 4th/ })).toBeDisabled();
    });
  });
}
