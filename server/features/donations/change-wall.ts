import type { SponsorWallChange } from '@shared/contracts/staff-donations';
import type { Donation } from '@shared/tables/donations';
import type { Activity, ActivityEntry, DoneBy } from '../../activity/activity';
import type { Database } from '../../db/database';
import { donationNotFound } from './donations.errors';
import { lockDonation } from './donations.repository';
import { updateWall } from './staff-donations.repository';

/**
 * Shows or hides a sponsor on the sponsors page, or its logo alone.
 * @throws HttpError 404
 */
export function changeWall(
  { db, activity }: { db: Database; activity: Activity },
  id: string,
  change: SponsorWallChange,
  by: DoneBy,
): Promise<Donation> {
  return db.transaction(async tx => {
    const before = await lockDonation(tx, id);
    if (!before) throw donationNotFound();
    const after = await updateWall(tx, id, change);
    const record = (action: ActivityEntry['action']) =>
      activity.record(tx, { action, subject: { type: 'donation', id }, ...by });
    if (after.sponsorHidden !== before.sponsorHidden) {
      await record(after.sponsorHidden ? 'sponsor-hidden' : 'sponsor-shown');
    }
    if (after.sponsorLogoHidden !== before.sponsorLogoHidden) {
      await record(after.sponsorLogoHidden ? 'logo-hidden' : 'logo-shown');
    }
    return after;
  });
}
