import {
  type DonationDetails,
  donationDetails,
  type FundraisingStats,
  type Sponsor,
  sponsor,
} from '@shared/contracts/donations/donations';
import { present } from '@shared/contracts/endpoint';
import { formatCents, percentageOf } from '@shared/money';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';

export function presentStats(
  raised: number,
  foundingHeld: number,
  newestSponsors: string[],
): FundraisingStats {
  return {
    formattedTotal: formatCents(raised),
    percentage: percentageOf(raised, drive.goal),
    formattedGoal: formatCents(drive.goal),
    foundingSpotsRemaining: Math.max(0, drive.foundingSpots - foundingHeld),
    newestSponsors,
  };
}

export const presentSponsor = ({ sponsorLogo, sponsorLogoHidden, ...donation }: Donation): Sponsor =>
  present(sponsor, { ...donation, sponsorLogo: sponsorLogoHidden ? null : logoPath(sponsorLogo) });

export const presentDetails = (donation: Donation): DonationDetails =>
  present(donationDetails, { ...donation, sponsorLogo: logoPath(donation.sponsorLogo) });

function logoPath(name: string | null): string | null {
  return name && `/uploads/logos/${name}`;
}

/**
 * Of a recorded gift, the number of its check or transfer. Null before a payment: the column holds the session's ID then,
 * with which anyone could change the listing.
 */
export function paymentReferenceOf({
  stripePaymentIntentId,
  checkoutSessionId,
  methodReference,
}: Pick<Donation, 'stripePaymentIntentId' | 'checkoutSessionId' | 'methodReference'>): string | null {
  return stripePaymentIntentId === checkoutSessionId ? methodReference : stripePaymentIntentId;
}
