import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';

export type SealedColumns = Partial<Pick<SecureShare, 'note' | 'passwordHash' | 'fileEncryption'>>;
export type SealedShare = Required<SealedColumns> & Pick<SecureShare, 'id' | 'slug' | 'filePath'>;

const isOfOtherKey = (prefix: string) =>
  or(
    sql`not starts_with(${secureShares.note}, ${prefix})`,
    sql`not starts_with(${secureShares.passwordHash}, ${prefix})`,
    sql`not starts_with(${secureShares.fileEncryption}->>'sealed', ${prefix})`,
  );

/** Locks shares with something that doesn't start with `prefix`. */
export function lockShares(
  tx: Queryable,
  { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<SealedShare[]> {
  const { id, slug, note, passwordHash, filePath, fileEncryption } = secureShares;
  return tx
    .select({ id, slug, note, passwordHash, filePath, fileEncryption })
    .from(secureShares)
    .where(and(isOfOtherKey(prefix), gt(id, Number(after ?? 0))))
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
}

export async function replaceSealed(tx: Queryable, id: number, columns: SealedColumns): Promise<void> {
  await tx.update(secureShares).set(columns).where(eq(secureShares.id, id));
}
