import { readUserRoute } from '@shared/contracts/account-routes';
import type { readUser } from '@shared/contracts/accounts';
import { endpointQuery } from '@/lib/api/endpoint';

/** The signed-in user. A failure means nobody is signed in. */
export const currentUserQuery = () => endpointQuery<typeof readUser>(readUserRoute, {});
