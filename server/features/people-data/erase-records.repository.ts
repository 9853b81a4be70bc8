import { activity } from '@shared/tables/activity';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { secureShares } from '@shared/tables/shares';
import { recentSubmissions } from '@shared/tables/submissions';
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { batchesOf, idsOf, isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';
import type { PersonRecords } from './people-data.repository';

/** As the checkout form has it for donors who leave no name. */
export const anonymousDonor = 'Anonymous';

/** A donation without its donor. Amounts, status, tier, and the payment's reference stay. */
export const withoutDonor = {
  donorName: anonymousDonor,
  donorEmail: null,
  message: null,
  showAsSponsor: 0,
  sponsorName: null,
  sponsorWebsite: null,
  sponsorLogo: null,
  sponsorHidden: false,
  sponsorLogoHidden: false,
  sponsorEdits: null,
  sponsorEditedAt: null,
} as const;

/** What refers to a booking or an inquiry goes with it. */
export async function eraseRecords(tx: Queryable, records: PersonRecords): Promise<void> {
  const bookingIds = idsOf(records.bookings);
  const inquiryIds = idsOf(records.inquiries);
  for (const ids of batchesOf(idsOf(records.donations))) {
    await tx.update(donations).set(withoutDonor).where(isAnyOf(donations.id, ids));
  }
  for (const ids of batchesOf(bookingIds)) await tx.delete(bookings).where(isAnyOf(bookings.id, ids));
  for (const ids of batchesOf(inquiryIds)) await tx.delete(inquiries).where(isAnyOf(inquiries.id, ids));
  await forgetSubmissions(tx, 'bookings', bookingIds);
  await forgetSubmissions(tx, 'contact', inquiryIds);
}

/** Who made shares, where that was one of these accounts, which are gone: the activity knows by which ID. */
export async function forgetCreators(tx: Queryable, accounts: string[]): Promise<void> {
  const theirs = tx
    .select({ id: activity.subjectId })
    .from(activity)
    .where(and(eq(activity.action, 'share-created'), isAnyOf(activity.actorId, accounts)));
  await tx
    .update(secureShares)
    .set({ createdByName: null })
    .where(and(isNull(secureShares.createdBy), inArray(sql`${secureShares.id}::text`, theirs)));
}

async function forgetSubmissions(tx: Queryable, form: string, ids: number[]): Promise<void> {
  const { key, recordId } = recentSubmissions;
  await tx.delete(recentSubmissions).where(and(like(key, `${form}:%`), isAnyOf(recordId, ids)));
}
