import type { DonationListItem } from '@shared/contracts/staff-donations';

/** How the public page calls a sponsor. */
export const wallNameOf = ({ sponsorName }: Pick<DonationListItem, 'sponsorName'>) =>
  sponsorName ?? 'Anonymous Supporter';
