import { endpointQuery } from '@/lib/api/endpoint';

export const sponsorsQuery = () => endpointQuery('listSponsors');
