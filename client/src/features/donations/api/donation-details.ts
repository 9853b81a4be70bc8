import type { DonationDetails } from '@shared/contracts/donations';
import { queryOptions } from '@tanstack/react-query';

export const donationDetailsQuery = (sessionId: string) =>
  queryOptions<DonationDetails>({
    queryKey: ['/api/donations', encodeURIComponent(sessionId), 'details'],
  });
