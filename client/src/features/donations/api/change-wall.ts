import { changeWallRoute } from '@shared/contracts/donation-routes';
import type {
  DonationListItem,
  changeWall as endpoint,
  SponsorWallChange,
} from '@shared/contracts/staff-donations';
import { callEndpoint } from '@/lib/api/endpoint';

/** Hides a sponsor, or only its logo, from the public wall, or shows it again. */
export function changeWall(id: string, change: SponsorWallChange): Promise<DonationListItem> {
  return callEndpoint<typeof endpoint>(changeWallRoute, { params: { id }, body: change });
}
