import { shareLimits } from '@shared/limits';
import { secureShares, shareNetworks } from '@shared/tables/shares';
import { and, desc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';

export interface ShareNetwork {
  shareId: number;
  /** Hashed. */
  network: string;
}

export async function isKnownNetwork(db: Queryable, { shareId, network }: ShareNetwork): Promise<boolean> {
  const rows = await db
    .select({ network: shareNetworks.network })
    .from(shareNetworks)
    .where(and(eq(shareNetworks.shareId, shareId), eq(shareNetworks.network, network)));
  return rows.length > 0;
}

/**
 * Does nothing if the share or its content is gone, or it has expired. Beyond the limit, the oldest network is
 * forgotten.
 */
export async function rememberNetwork(
  db: Database,
  { shareId, network }: ShareNetwork,
  openedAt: Date,
): Promise<void> {
  await db.transaction(async tx => {
    const share = tx
      .select({ id: secureShares.id })
      .from(secureShares)
      .where(
        and(
          eq(secureShares.id, shareId),
          isNull(secureShares.contentRemovedAt),
          or(isNull(secureShares.expiresAt), gt(secureShares.expiresAt, openedAt)),
        ),
      );
    if ((await share.for('no key update')).length === 0) return;
    await tx
      .insert(shareNetworks)
      .values({ shareId, network, openedAt })
      .onConflictDoUpdate({ target: [shareNetworks.shareId, shareNetworks.network], set: { openedAt } });
    const latest = tx
      .select({ network: shareNetworks.network })
      .from(shareNetworks)
      .where(eq(shareNetworks.shareId, shareId))
      .orderBy(desc(shareNetworks.openedAt))
      .limit(shareLimits.maxKnownNetworks);
    await tx
      .delete(shareNetworks)
      .where(and(eq(shareNetworks.shareId, shareId), notInArray(shareNetworks.network, latest)));
  });
}

export async function forgetNetworks(db: Queryable, shareId: number): Promise<void> {
  await db.delete(shareNetworks).where(eq(shareNetworks.shareId, shareId));
}
