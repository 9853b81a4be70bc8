import type { Donation } from '@shared/tables/donations';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import { donationNotFound, unknownAtProvider } from './donations.errors';
import { findSessionOf } from './donations.repository';
import { type SettleDeps, settleDonation } from './settle-donation';

/**
 * Sets a donation of any status by what the provider says of its payment now.
 * @throws HttpError 404; 409 if the provider does not know the payment. PaymentsUnavailableError
 */
export async function refreshDonation(
  { activity, ...deps }: SettleDeps & { activity: Activity },
  id: string,
  by: DoneBy,
): Promise<Donation> {
  const sessionId = await findSessionOf(deps.db, { donationId: id });
  const settlement = sessionId && (await settleDonation(deps, sessionId));
  if (!settlement) throw donationNotFound();
  if (settlement.unknownToProvider) throw unknownAtProvider();
  await activity.record(deps.db, { action: 'donation-refreshed', subject: { type: 'donation', id }, ...by });
  return settlement.donation;
}
