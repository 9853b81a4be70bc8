import { endpointQuery } from '@/lib/api/endpoint';

export const donationDetailsQuery = (sessionId: string) =>
  endpointQuery('readDonation', { params: { sessionId } });
