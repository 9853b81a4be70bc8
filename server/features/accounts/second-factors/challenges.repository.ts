import { type AuthChallenge, authChallenges } from '@shared/tables/second-factors';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/database';
import { deleteInBatches } from '../../../db/delete-in-batches';

export async function insertChallenge(
  db: Queryable,
  challenge: typeof authChallenges.$inferInsert,
): Promise<void> {
  await db.insert(authChallenges).values(challenge);
}

interface Asked {
  tokenHash: string;
  purpose: AuthChallenge['purpose'];
  now: Date;
}

const isOpen = ({ tokenHash, purpose, now }: Asked) =>
  and(
    eq(authChallenges.tokenHash, tokenHash),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expiresAt, now),
  );

export async function findChallenge(db: Queryable, asked: Asked): Promise<AuthChallenge | null> {
  const [row] = await db.select().from(authChallenges).where(isOpen(asked));
  return row ?? null;
}

/** The challenge, which is over with this. Of concurrent uses, one gets it. */
export async function takeChallenge(db: Queryable, asked: Asked): Promise<AuthChallenge | null> {
  const [row] = await db.delete(authChallenges).where(isOpen(asked)).returning();
  return row ?? null;
}

export async function deleteChallengesBefore(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, authChallenges, { where: lte(authChallenges.expiresAt, now) });
}
