import type { listSponsors } from '@shared/contracts/donations';
import { listSponsorsRoute } from '@shared/contracts/routes';
import { endpointQuery } from '@/lib/api/endpoint';

export const sponsorsQuery = () => endpointQuery<typeof listSponsors>(listSponsorsRoute, {});
