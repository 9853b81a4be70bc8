import type { ActivityAction } from '@shared/activity';
import type { Donation } from '@shared/tables/donations';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { donationNotFound, notAnAdvocate } from './donations.errors';
import { type DonationChange, lockDonation, updateDonation } from './donations.repository';

/**
 * Records that staff verified who an advocate is, or withdraws it. The first to verify stays named.
 * @throws HttpError 404; 409 if the donation has another tier.
 */
export function verifyAdvocate(
  { db, activity, clock }: { db: Database; activity: Activity; clock: Clock },
  id: string,
  verified: boolean,
  by: DoneBy,
): Promise<Donation> {
  return db.transaction(async tx => {
    const donation = await lockDonation(tx, id);
    if (!donation) throw donationNotFound();
    if (donation.rewardTier !== 'advocate') throw notAnAdvocate();
    if ((donation.advocateVerifiedAt !== null) === verified) return donation;
    const { record, set } = verificationOf(verified, by, clock.now());
    await activity.record(tx, { action: record, subject: { type: 'donation', id }, ...by });
    return updateDonation(tx, id, set);
  });
}

/** What is recorded and stored of a verification, or of its withdrawal. */
export function verificationOf(
  verified: boolean,
  { actor }: DoneBy,
  now: Date,
): { record: ActivityAction; set: DonationChange } {
  return verified
    ? {
        record: 'advocate-verified',
        set: { advocateVerifiedAt: now, advocateVerifiedBy: actor?.username ?? null },
      }
    : { record: 'advocate-unverified', set: { advocateVerifiedAt: null, advocateVerifiedBy: null } };
}
