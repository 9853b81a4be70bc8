import type { DonationListItem } from '@shared/contracts/staff-donations';
import { StatusPill } from '@/components/ui/status-pill';

export function WallStatus({ donation }: { donation: DonationListItem }) {
  const { sponsorHidden, sponsorLogoHidden, sponsorLogo } = donation;
  if (sponsorHidden) return <StatusPill tone="faint">Hidden</StatusPill>;
  if (sponsorLogo && sponsorLogoHidden) return <StatusPill tone="plain">Shown without logo</StatusPill>;
  return <StatusPill tone="strong">Shown</StatusPill>;
}
