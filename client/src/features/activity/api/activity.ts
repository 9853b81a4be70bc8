import type { ActivityKind } from '@shared/activity';
import {
  listAllActivityRoute,
  listOwnActivityRoute,
  listPersonActivityRoute,
} from '@shared/contracts/account-routes';
import type {
  listAllActivity,
  listOwnActivity,
  listPersonActivity,
  listShareActivity,
} from '@shared/contracts/activity';
import { listShareActivityRoute } from '@shared/contracts/share-routes';
import { pagedQuery } from '@/lib/api/paged-query';

/** Of everything where it is empty. */
type Kind = ActivityKind | '';

/** Asked at every visit: activity comes from elsewhere, too. */
export const ownActivityQuery = (kind: Kind) => ({
  ...pagedQuery<typeof listOwnActivity>(listOwnActivityRoute, { kind }),
  staleTime: 0,
});

/** Asked each time it is shown. */
export const shareActivityQuery = (id: number) => ({
  ...pagedQuery<typeof listShareActivity>(listShareActivityRoute, { share: String(id) }),
  staleTime: 0,
});

/** Asked each time it is shown. */
export const personActivityQuery = (id: string, kind: Kind) => ({
  ...pagedQuery<typeof listPersonActivity>(listPersonActivityRoute, { person: id, kind }),
  staleTime: 0,
});

/** Asked each time it is shown. */
export const allActivityQuery = (kind: Kind) => ({
  ...pagedQuery<typeof listAllActivity>(listAllActivityRoute, { kind }),
  staleTime: 0,
});
