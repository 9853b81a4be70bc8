import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Database, Queryable } from '../../platform/db/database';
import { type NoticeDeps, tellOfOpening } from './opening-notices';
import { claimDownload, claimOpening } from './share-uses.repository';

export interface UseDeps extends NoticeDeps {
  db: Database;
  activity: Activity;
}

/**
 * Counts an opening of a share, records it, and tells its creator who asked to hear of it.
 * @returns Null if the share is gone, expired, or used up.
 */
export function recordOpening(deps: UseDeps, { id }: SecureShare, by: DoneBy): Promise<SecureShare | null> {
  return record(deps, by, {
    action: 'share-opened',
    claim: tx => claimOpening(tx, id, deps.clock.now()),
    usesUp: share => share.usedUpAt !== null,
  });
}

/**
 * Counts a download of a share's file, and records it. One that belongs to no opening is counted as an opening too.
 * @returns Null if the share is gone or expired, or no download is left.
 */
export function recordDownload(
  deps: UseDeps,
  { id }: SecureShare,
  { isVisit, by }: { isVisit: boolean; by: DoneBy },
): Promise<SecureShare | null> {
  return record(deps, by, {
    action: 'share-downloaded',
    claim: tx => claimDownload(tx, id, { now: deps.clock.now(), isVisit }),
    usesUp: ({ usedUpAt, maxOpenings, openedCount }) => {
      const wasUsedUp = isVisit && maxOpenings !== null && openedCount >= maxOpenings;
      return usedUpAt !== null && !wasUsedUp;
    },
  });
}

interface Use {
  action: 'share-opened' | 'share-downloaded';
  claim: (tx: Queryable) => Promise<SecureShare | null>;
  usesUp: (share: SecureShare) => boolean;
}

async function record(
  deps: UseDeps,
  { actor, ip }: DoneBy,
  { action, claim, usesUp }: Use,
): Promise<SecureShare | null> {
  const { share, isTold } = await deps.db.transaction(async tx => {
    const claimed = await claim(tx);
    if (!claimed) return { share: null, isTold: false };
    const entry = { subject: { type: 'share', id: claimed.id }, actor, ip } as const;
    await deps.activity.record(tx, { action, ...entry });
    if (usesUp(claimed)) await deps.activity.record(tx, { action: 'share-used-up', ...entry });
    return { share: claimed, isTold: await tellOfOpening(deps, tx, claimed, actor) };
  });
  if (isTold) deps.mail.wake();
  return share;
}
