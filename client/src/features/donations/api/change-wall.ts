import type { DonationListItem, SponsorWallChange } from '@shared/contracts/donations';
import { api } from '@/lib/api/client';

/** Takes a sponsor, or only its logo, off the public wall and puts it back. */
export function changeWall(id: string, change: SponsorWallChange): Promise<DonationListItem> {
  return api.patch(`/api/donations/${encodeURIComponent(id)}/wall`, change);
}
