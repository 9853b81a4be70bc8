import type { ActivityAction } from '@shared/activity';
import type { ListingChange } from '@shared/contracts/donations/listed-sponsors';
import type { Donation } from '@shared/tables/donations';
import type { By } from '../../platform/by';
import type { Services } from '../../platform/services';
import { type DonationChange, lockDonations, updateDonations } from './donations.repository';

export interface ManyChanged {
  changed: Donation[];
  skipped: number;
}

interface StaffChange {
  set: DonationChange;
  /** Empty for a donation that is as it should be already. */
  recordsOf: (donation: Donation) => ActivityAction[];
  fits?: (donation: Donation) => boolean;
}

function changeDonations(
  { db, activity }: Services,
  ids: string[],
  { set, recordsOf, fits = () => true }: StaffChange,
  by: By,
): Promise<ManyChanged> {
  return db.transaction(async tx => {
    const fitting = (await lockDonations(tx, ids)).filter(fits);
    const open: string[] = [];
    for (const donation of fitting) {
      const { id } = donation;
      const records = recordsOf(donation);
      if (records.length > 0) open.push(id);
      for (const action of records)
        await activity.record(tx, { action, by, subject: { type: 'donation', id } });
    }
    const done = fitting.filter(({ id }) => !open.includes(id));
    const changed = await updateDonations(tx, open, set);
    return { changed: [...done, ...changed], skipped: ids.length - fitting.length };
  });
}

/** The first to verify one stays named. */
export function verifyAdvocates(
  deps: Services,
  { ids, verified }: { ids: string[]; verified: boolean },
  by: By,
): Promise<ManyChanged> {
  const change: StaffChange = {
    set: {
      advocateVerifiedAt: verified ? deps.clock.now() : null,
      advocateVerifiedBy: verified ? (by.user?.id ?? null) : null,
    },
    recordsOf: ({ advocateVerifiedAt }) =>
      (advocateVerifiedAt !== null) === verified
        ? []
        : [verified ? 'advocate-verified' : 'advocate-unverified'],
    fits: ({ rewardTier }) => rewardTier === 'advocate',
  };
  return changeDonations(deps, ids, change, by);
}

export function changeListings(
  deps: Services,
  { ids, ...set }: ListingChange & { ids: string[] },
  by: By,
): Promise<ManyChanged> {
  const recordsOf: StaffChange['recordsOf'] = ({ sponsorHidden, sponsorLogoHidden }) => {
    const hidden = set.sponsorHidden ?? sponsorHidden;
    const logoHidden = set.sponsorLogoHidden ?? sponsorLogoHidden;
    const records: ActivityAction[] = [];
    if (hidden !== sponsorHidden) records.push(hidden ? 'sponsor-hidden' : 'sponsor-shown');
    if (logoHidden !== sponsorLogoHidden) records.push(logoHidden ? 'logo-hidden' : 'logo-shown');
    return records;
  };
  return changeDonations(deps, ids, { set, recordsOf }, by);
}
