import { drivePausedText } from '@shared/site/copy';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { findSettings, type StoredSettings, unchanged } from './site-settings.repository';

/** What pages say of the settings: null where they say nothing. */
export interface Shown {
  notice: string | null;
  /** Instead of the form to donate. */
  drivePaused: string | null;
}

export interface ShownSettings {
  shown(): Shown;
  /** From the database. */
  refresh(): Promise<void>;
}

/** Pages are sent from memory, and ask nobody. */
export function createShownSettings({ db, clock }: { db: Database; clock: Clock }): ShownSettings {
  let known = unchanged;
  return {
    shown: () => shownOf(known, clock.now()),
    refresh: async () => {
      known = await findSettings(db);
    },
  };
}

function shownOf(settings: StoredSettings, now: Date): Shown {
  const { notice, noticeUntil, noticeShown } = settings;
  const isShown = noticeShown && (noticeUntil === null || now < noticeUntil);
  return { notice: isShown ? notice : null, drivePaused: drivePausedOf(settings) };
}

export const drivePausedOf = ({ drive, driveWords }: StoredSettings): string | null =>
  drive === 'paused' ? (driveWords ?? drivePausedText) : null;
