import type { ActivityAction } from '@shared/activity';
import type { SponsorWallChange } from '@shared/contracts/staff-donations';
import type { Donation } from '@shared/tables/donations';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { donationNotFound, notAnAdvocate } from './donations.errors';
import { type DonationChange, lockDonations, updateDonations } from './donations.repository';

interface ChangeDeps {
  db: Database;
  activity: Activity;
}

export interface ManyChanged {
  changed: Donation[];
  skipped: number;
}

interface StaffChange {
  set: DonationChange;
  /** What is recorded: nothing of a donation that is as it should be already. */
  recordsOf: (donation: Donation) => ActivityAction[];
  /** Leaves out those that it cannot be done with. */
  fits?: (donation: Donation) => boolean;
}

/** Changes donations, and records each that was changed. */
function changeDonations(
  { db, activity }: ChangeDeps,
  ids: string[],
  { set, recordsOf, fits = () => true }: StaffChange,
  by: DoneBy,
): Promise<ManyChanged> {
  return db.transaction(async tx => {
    const fitting = (await lockDonations(tx, ids)).filter(fits);
    const open: string[] = [];
    for (const donation of fitting) {
      const { id } = donation;
      const records = recordsOf(donation);
      if (records.length > 0) open.push(id);
      for (const action of records)
        await activity.record(tx, { action, subject: { type: 'donation', id }, ...by });
    }
    const done = fitting.filter(({ id }) => !open.includes(id));
    const changed = await updateDonations(tx, open, set);
    return { changed: [...done, ...changed], skipped: ids.length - fitting.length };
  });
}

/** @throws HttpError 404 */
async function changeDonation(deps: ChangeDeps, id: string, change: StaffChange, by: DoneBy) {
  const [donation] = (await changeDonations(deps, [id], change, by)).changed;
  if (!donation) throw donationNotFound();
  return donation;
}

const isAdvocate = ({ rewardTier }: Donation) => rewardTier === 'advocate';

/** The first to verify an advocate stays named. */
const verification = (verified: boolean, { actor }: DoneBy, now: Date): StaffChange => ({
  set: {
    advocateVerifiedAt: verified ? now : null,
    advocateVerifiedBy: verified ? (actor?.id ?? null) : null,
  },
  recordsOf: ({ advocateVerifiedAt }) =>
    (advocateVerifiedAt !== null) === verified
      ? []
      : [verified ? 'advocate-verified' : 'advocate-unverified'],
});

/** Records that staff verified several advocates, or withdraws it. */
export function verifyAdvocates(
  { clock, ...deps }: ChangeDeps & { clock: Clock },
  { ids, verified }: { ids: string[]; verified: boolean },
  by: DoneBy,
): Promise<ManyChanged> {
  return changeDonations(deps, ids, { ...verification(verified, by, clock.now()), fits: isAdvocate }, by);
}

/** @throws HttpError 404; 409 if the donation has another tier. */
export function verifyAdvocate(
  { clock, ...deps }: ChangeDeps & { clock: Clock },
  id: string,
  verified: boolean,
  by: DoneBy,
): Promise<Donation> {
  const fits = (donation: Donation) => {
    if (!isAdvocate(donation)) throw notAnAdvocate();
    return true;
  };
  return changeDonation(deps, id, { ...verification(verified, by, clock.now()), fits }, by);
}

const wallChange = (set: SponsorWallChange): StaffChange => ({
  set,
  recordsOf({ sponsorHidden, sponsorLogoHidden }) {
    const hidden = set.sponsorHidden ?? sponsorHidden;
    const logoHidden = set.sponsorLogoHidden ?? sponsorLogoHidden;
    const records: ActivityAction[] = [];
    if (hidden !== sponsorHidden) records.push(hidden ? 'sponsor-hidden' : 'sponsor-shown');
    if (logoHidden !== sponsorLogoHidden) records.push(logoHidden ? 'logo-hidden' : 'logo-shown');
    return records;
  },
});

/**
 * Shows or hides a sponsor on the sponsors page, or its logo alone.
 * @throws HttpError 404
 */
export function changeWall(
  deps: ChangeDeps,
  id: string,
  change: SponsorWallChange,
  by: DoneBy,
): Promise<Donation> {
  return changeDonation(deps, id, wallChange(change), by);
}

/** Hides several sponsors from the sponsors page, or shows them again. */
export function changeWallEntries(
  deps: ChangeDeps,
  { ids, sponsorHidden }: { ids: string[]; sponsorHidden: boolean },
  by: DoneBy,
): Promise<ManyChanged> {
  return changeDonations(deps, ids, wallChange({ sponsorHidden }), by);
}
