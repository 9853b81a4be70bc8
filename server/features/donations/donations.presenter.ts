import type {
  DonationDetails,
  DonationListItem,
  FundraisingStats,
  Sponsor,
  VerifyDonationAnswer,
} from '@shared/contracts/donations';
import { donationLimits } from '@shared/limits';
import { formatCents, percentageOf } from '@shared/money';
import type { Donation } from '@shared/tables/donations';

export function presentStats(raised: number): FundraisingStats {
  return {
    formattedTotal: formatCents(raised),
    percentage: percentageOf(raised, donationLimits.goal),
    formattedGoal: formatCents(donationLimits.goal),
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

export function presentVerification(donation: Donation): VerifyDonationAnswer {
  return {
    status: donation.status,
    amount: donation.amount,
    rewardTier: donation.rewardTier,
    donorName: donation.donorName,
    sponsorName: donation.sponsorName,
  };
}

export function presentDonation(donation: Donation): DonationListItem {
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
    sponsorLogo: logoPath(donation.sponsorLogo),
    sponsorHidden: donation.sponsorHidden,
    sponsorLogoHidden: donation.sponsorLogoHidden,
    createdAt: donation.createdAt.toISOString(),
  };
}

function logoPath(name: string | null): string | null {
  return name && `/uploads/logos/${name}`;
}
