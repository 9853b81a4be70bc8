import type { ActivityAction } from '@shared/activity';
import type { Donation } from '@shared/tables/donations';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { type DonationChange, lockDonations, updateDonations } from './donations.repository';
import { verificationOf } from './verify-advocate';

interface ChangeDeps {
  db: Database;
  activity: Activity;
}

interface ManyChanged {
  changed: Donation[];
  skipped: number;
}

interface BulkChange {
  /** Those that it can be done with. */
  fits: (donation: Donation) => boolean;
  /** Those of them that are as they should be already. */
  isDone: (donation: Donation) => boolean;
  set: DonationChange;
  record: ActivityAction;
}

/** Changes several donations at once, and records each that was changed. */
function changeDonations(
  { db, activity }: ChangeDeps,
  ids: string[],
  { fits, isDone, set, record }: BulkChange,
  by: DoneBy,
): Promise<ManyChanged> {
  return db.transaction(async tx => {
    const fitting = (await lockDonations(tx, ids)).filter(fits);
    const done = fitting.filter(isDone);
    const open = fitting.filter(donation => !isDone(donation)).map(({ id }) => id);
    for (const id of open)
      await activity.record(tx, { action: record, subject: { type: 'donation', id }, ...by });
    const changed = await updateDonations(tx, open, set);
    return { changed: [...done, ...changed], skipped: ids.length - fitting.length };
  });
}

/** Records that staff verified several advocates, or withdraws it. The first to verify each stays named. */
export function verifyAdvocates(
  { clock, ...deps }: ChangeDeps & { clock: Clock },
  { ids, verified }: { ids: string[]; verified: boolean },
  by: DoneBy,
): Promise<ManyChanged> {
  return changeDonations(
    deps,
    ids,
    {
      fits: ({ rewardTier }) => rewardTier === 'advocate',
      isDone: ({ advocateVerifiedAt }) => (advocateVerifiedAt !== null) === verified,
      ...verificationOf(verified, by, clock.now()),
    },
    by,
  );
}

/** Hides several sponsors from the sponsors page, or shows them again. */
export function changeWallEntries(
  deps: ChangeDeps,
  { ids, sponsorHidden }: { ids: string[]; sponsorHidden: boolean },
  by: DoneBy,
): Promise<ManyChanged> {
  return changeDonations(
    deps,
    ids,
    {
      fits: () => true,
      isDone: donation => donation.sponsorHidden === sponsorHidden,
      set: { sponsorHidden },
      record: sponsorHidden ? 'sponsor-hidden' : 'sponsor-shown',
    },
    by,
  );
}
