import type { DayRange } from '@shared/open-days';
import { siteSettings } from '@shared/tables/site-settings';
import type { Queryable } from '../db/database';

export type StoredSettings = Omit<typeof siteSettings.$inferSelect, 'id'>;

export const unchanged: StoredSettings = {
  notice: null,
  noticeUntil: null,
  noticeShown: false,
  drive: 'open',
  driveWords: null,
  closedDays: [],
  revision: 0,
};

export async function findSettings(db: Queryable): Promise<StoredSettings> {
  const [settings] = await db.select().from(siteSettings);
  return settings ?? unchanged;
}

/** Includes those that ended lately, which count in reply times. */
export const readClosedDays = async (db: Queryable): Promise<DayRange[]> =>
  (await findSettings(db)).closedDays;

export async function lockSettings(tx: Queryable): Promise<StoredSettings> {
  await tx.insert(siteSettings).values({}).onConflictDoNothing();
  const [settings] = await tx.select().from(siteSettings).for('update');
  return settings ?? unchanged;
}

export async function updateSettings(tx: Queryable, settings: Partial<StoredSettings>): Promise<void> {
  await tx.update(siteSettings).set(settings);
}
