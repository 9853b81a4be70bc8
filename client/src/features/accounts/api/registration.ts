import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';

/** Fetched at every visit to the sign-in page: another tab may have signed in or out since the last one. */
export const registrationQuery = () => queryOptions({ ...endpointQuery('readRegistration'), staleTime: 0 });
