import type { readDonation } from '@shared/contracts/donations';
import { readDonationRoute } from '@shared/contracts/routes';
import { endpointQuery } from '@/lib/api/endpoint';

export const donationDetailsQuery = (sessionId: string) =>
  endpointQuery<typeof readDonation>(readDonationRoute, { params: { sessionId } });
