import type { createFileRequestBody } from '@shared/contracts/shares/staff-file-requests';
import type { SecureShare } from '@shared/tables/shares';
import type * as z from 'zod/mini';
import type { Account, By } from '../../../platform/by';
import type { Services } from '../../../platform/services';
import { createSlug, insertWithinQuota } from '../create-share';
import { expiryInThePast } from '../shares.errors';
import { noteUse } from '../shares.presenter';

export function createRequest(
  deps: Services,
  { title, note, expiresAt, maxDeliveries }: z.output<typeof createFileRequestBody>,
  by: By<Account>,
): Promise<SecureShare> {
  const createdAt = deps.clock.now();
  if (expiresAt <= createdAt) throw expiryInThePast();
  const slug = createSlug();
  const request = {
    slug,
    isRequest: true,
    title,
    createdAt,
    expiresAt,
    maxOpenings: maxDeliveries,
    note: deps.sealer.seal(note, noteUse(slug)),
  };
  return deps.db.transaction(tx => insertWithinQuota(deps, tx, request, { by }));
}
