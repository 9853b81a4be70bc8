import { type DisputeStatus, disputes } from '@shared/tables/donations';
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

interface Dispute {
  id: string;
  donationId: string;
}

/** False if it's known, and maybe decided. */
export async function recordDispute(tx: Queryable, dispute: Dispute): Promise<boolean> {
  const opened = { ...dispute, status: 'open' } as const;
  const rows = await tx.insert(disputes).values(opened).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function decideDispute(
  tx: Queryable,
  dispute: Dispute,
  status: Exclude<DisputeStatus, 'open'>,
): Promise<void> {
  await tx
    .insert(disputes)
    .values({ ...dispute, status })
    .onConflictDoUpdate({ target: disputes.id, set: { donationId: dispute.donationId, status } });
}

/** Whether a dispute about the donation is open, or was lost. */
export async function isContested(tx: Queryable, donationId: string): Promise<boolean> {
  const isOurs = and(eq(disputes.donationId, donationId), ne(disputes.status, 'won'));
  return (await tx.$count(disputes, isOurs)) > 0;
}
