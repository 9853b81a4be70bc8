import { isDeepStrictEqual } from 'node:util';
import type { ActivityAction } from '@shared/activity';
import { addDays, type CalendarDay } from '@shared/calendar-day';
import { type SettingsChange, type SiteSettings, settingsMessages } from '@shared/contracts/site-settings';
import { siteLimits } from '@shared/limits/server';
import type { DayRange } from '@shared/open-days';
import { officeToday } from '@shared/open-days';
import type { By } from '../by';
import { badRequest, conflict } from '../http/errors';
import type { Services } from '../services';
import { findSettings, lockSettings, type StoredSettings, updateSettings } from './site-settings.repository';

export async function readSiteSettings({ db, clock }: Services): Promise<SiteSettings> {
  const { notice, noticeUntil, noticeShown, drive, driveWords, closedDays, revision } =
    await findSettings(db);
  return {
    revision,
    notice: { text: notice, until: noticeUntil?.toISOString() ?? null, isShown: noticeShown },
    drive: { state: drive, words: driveWords },
    closedDays: closedDays.filter(endsFrom(officeToday(clock.now()))),
  };
}

/** @throws HttpError 409 if they changed since the caller saw them, or 400 of a notice that would end before it's shown. */
export async function changeSiteSettings(
  deps: Services,
  { revision, ...change }: SettingsChange,
  by: By,
): Promise<SiteSettings> {
  const { db, clock, activity, shownSettings } = deps;
  await db.transaction(async tx => {
    const before = await lockSettings(tx);
    if (before.revision !== revision)
      throw conflict('Someone changed the site settings while you had them open. Nothing was saved.');
    const after = apply(change, before, clock.now());
    await updateSettings(tx, { ...after, revision: revision + 1 });
    for (const action of compare(before, after)) await activity.record(tx, { action, by });
  });
  await shownSettings.refresh();
  return readSiteSettings(deps);
}

function apply(
  { notice, drive, closedDays }: Omit<SettingsChange, 'revision'>,
  before: StoredSettings,
  now: Date,
): StoredSettings {
  const after = { ...before };
  if (notice) {
    if (notice.isShown && notice.until !== null && notice.until <= now) throw endsInThePast();
    Object.assign(after, { notice: notice.text, noticeUntil: notice.until, noticeShown: notice.isShown });
  }
  if (drive) Object.assign(after, { drive: drive.state, driveWords: drive.words });
  if (closedDays) after.closedDays = keepPastDays(before.closedDays, closedDays, officeToday(now));
  return after;
}

const endsInThePast = () => {
  const message = settingsMessages.untilInThePast;
  return badRequest(message, [{ path: 'notice.until', message }]);
};

function keepPastDays(before: DayRange[], sent: DayRange[], today: CalendarDay): DayRange[] {
  const past = before.filter(
    range => range.end < today && endsFrom(addDays(today, -siteLimits.keepClosedDays))(range),
  );
  return inOrder([...past, ...sent.filter(endsFrom(today))]);
}

function compare(before: StoredSettings, after: StoredSettings): ActivityAction[] {
  const differs = (...columns: (keyof StoredSettings)[]) =>
    columns.some(column => !isDeepStrictEqual(before[column], after[column]));
  const actions: ActivityAction[] = [];
  if (differs('notice', 'noticeUntil', 'noticeShown')) actions.push('notice-changed');
  if (differs('drive', 'driveWords'))
    actions.push(after.drive === 'paused' ? 'drive-paused' : 'drive-opened');
  if (differs('closedDays')) actions.push('closed-days-changed');
  return actions;
}

const endsFrom =
  (day: CalendarDay) =>
  ({ end }: DayRange) =>
    end >= day;

const inOrder = (ranges: DayRange[]) =>
  ranges.toSorted((one, other) => one.start.localeCompare(other.start) || one.end.localeCompare(other.end));
