import type { readUser } from '@shared/contracts/accounts';
import { readUserRoute } from '@shared/contracts/routes';
import { endpointQuery } from '@/lib/api/endpoint';

/** The signed-in user. A failure means nobody is signed in. */
export const currentUserQuery = () => endpointQuery<typeof readUser>(readUserRoute, {});
