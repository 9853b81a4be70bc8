import { addDays, type CalendarDay } from '@shared/calendar-day';
import type { ChangedSettings, SiteSettings } from '@shared/contracts/site-settings';
import { siteLimits } from '@shared/limits/server';
import { officeToday } from '@shared/office-hours';
import type { DayRange } from '@shared/open-days';
import type { By } from '../by';
import { conflict } from '../http/errors';
import type { Services } from '../services';
import { findSettings, lockSettings, updateSettings } from './site-settings.repository';

export async function readSiteSettings({ db, clock }: Services): Promise<SiteSettings> {
  const { closedDays, revision } = await findSettings(db);
  return { revision, closedDays: closedDays.filter(endsFrom(officeToday(clock.now()))) };
}

/** @throws HttpError 409 if they changed since the caller saw them. */
export async function changeSiteSettings(
  deps: Services,
  { revision, closedDays }: ChangedSettings,
  by: By,
): Promise<SiteSettings> {
  const { db, clock, activity } = deps;
  const today = officeToday(clock.now());
  await db.transaction(async tx => {
    const before = await lockSettings(tx);
    if (before.revision !== revision)
      throw conflict('Someone changed the site settings while you had them open. Nothing was saved.');
    const past = before.closedDays.filter(
      range => range.end < today && endsFrom(addDays(today, -siteLimits.keepClosedDays))(range),
    );
    const ahead = closedDays.filter(endsFrom(today));
    await updateSettings(tx, { closedDays: inOrder([...past, ...ahead]), revision: revision + 1 });
    await activity.record(tx, { action: 'closed-days-changed', by });
  });
  return readSiteSettings(deps);
}

const endsFrom =
  (day: CalendarDay) =>
  ({ end }: DayRange) =>
    end >= day;

const inOrder = (ranges: DayRange[]) =>
  ranges.toSorted((one, other) => one.start.localeCompare(other.start) || one.end.localeCompare(other.end));
