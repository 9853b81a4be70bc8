import { endpointQuery } from '@/lib/api/endpoint';

/** The signed-in user. A failure means nobody is signed in. */
export const currentUserQuery = () => endpointQuery('readUser');
