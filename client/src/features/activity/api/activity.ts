import { listOwnActivityRoute, listPersonActivityRoute } from '@shared/contracts/account-routes';
import type { listOwnActivity, listPersonActivity, listShareActivity } from '@shared/contracts/activity';
import { listShareActivityRoute } from '@shared/contracts/share-routes';
import { pagedQuery } from '@/lib/api/paged-query';

/** Asked at every visit: activity comes from elsewhere, too. */
export const ownActivityQuery = () => ({
  ...pagedQuery<typeof listOwnActivity>(listOwnActivityRoute),
  staleTime: 0,
});

/** Asked each time it is shown. */
export const shareActivityQuery = (id: number) => ({
  ...pagedQuery<typeof listShareActivity>(listShareActivityRoute, { share: String(id) }),
  staleTime: 0,
});

/** Asked each time it is shown. */
export const personActivityQuery = (id: string) => ({
  ...pagedQuery<typeof listPersonActivity>(listPersonActivityRoute, { person: id }),
  staleTime: 0,
});
