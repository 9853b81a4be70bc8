import type {
  DonationDetails,
  DonationVerification,
  FundraisingStats,
  Sponsor,
} from '@shared/contracts/donations';
import { pathTo } from '@shared/contracts/endpoint';
import { type DonationListItem, readLogo } from '@shared/contracts/staff-donations';
import { donationLimits } from '@shared/limits';
import { formatCents, percentageOf } from '@shared/money';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';

export function presentStats(raised: number, foundingHeld: number): FundraisingStats {
  return {
    formattedTotal: formatCents(raised),
    percentage: percentageOf(raised, drive.goal),
    formattedGoal: formatCents(drive.goal),
    foundingSpotsRemaining: Math.max(0, donationLimits.foundingSpots - foundingHeld),
  };
}

export function presentSponsor(donation: Donation): Sponsor {
  return {
    id: donation.id,
    amount: donation.amount,
    sponsorName: donation.sponsorName,
    sponsorWebsite: donation.sponsorWebsite,
    sponsorLogo: donation.sponsorLogoHidden ? null : logoPath(donation.sponsorLogo),
  };
}

export function presentDetails(donation: Donation): DonationDetails {
  return {
    amount: donation.amount,
    sponsorName: donation.sponsorName,
    sponsorWebsite: donation.sponsorWebsite,
    sponsorLogo: logoPath(donation.sponsorLogo),
    showAsSponsor: donation.showAsSponsor,
  };
}

export function presentVerification(donation: Donation): DonationVerification {
  return {
    status: donation.status,
    amount: donation.amount,
    rewardTier: donation.rewardTier,
    donorName: donation.donorName,
    sponsorName: donation.sponsorName,
  };
}

type Context = Pick<DonationListItem, 'paymentUrl' | 'delivery' | 'advocateVerifiedBy'>;

export function presentDonation(donation: Donation, context: Context): DonationListItem {
  return {
    id: donation.id,
    status: donation.status,
    rewardTier: donation.rewardTier,
    amount: donation.amount,
    sponsorName: donation.sponsorName,
    donorName: donation.donorName,
    donorEmail: donation.donorEmail,
    isLawOrActivist: donation.isLawOrActivist,
    showAsSponsor: donation.showAsSponsor,
    sponsorWebsite: donation.sponsorWebsite,
    sponsorLogo: donation.sponsorLogo && pathTo(readLogo, { id: donation.id }),
    sponsorHidden: donation.sponsorHidden,
    sponsorLogoHidden: donation.sponsorLogoHidden,
    sponsorEdits: donation.sponsorEdits,
    sponsorEditedAt: donation.sponsorEditedAt?.toISOString() ?? null,
    message: donation.message,
    refundedAmount: donation.refundedAmount,
    disputedAmount: donation.disputedAmount,
    paidAmount: donation.paidAmount,
    paidCurrency: donation.paidCurrency,
    agreedAmount: donation.agreedAmount,
    advocateVerifiedAt: donation.advocateVerifiedAt?.toISOString() ?? null,
    ...context,
    createdAt: donation.createdAt.toISOString(),
  };
}

function logoPath(name: string | null): string | null {
  return name && `/uploads/logos/${name}`;
}

/**
 * The payment at the provider; null until there is one. Until then the column holds the session's ID, and whoever knows
 * that can change the sponsor's listing: it's shown to nobody.
 */
export function paymentReferenceOf({
  stripePaymentIntentId,
  checkoutSessionId,
}: Pick<Donation, 'stripePaymentIntentId' | 'checkoutSessionId'>): string | null {
  return stripePaymentIntentId === checkoutSessionId ? null : stripePaymentIntentId;
}
