import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

export type SealedColumns = Partial<Pick<SecureShare, 'note' | 'passwordHash' | 'fileEncryption'>>;
export type SealedShare = Required<SealedColumns> & Pick<SecureShare, 'id' | 'slug' | 'filePath'>;

const sealedKey = sql`${secureShares.fileEncryption}->>'sealed'`;

/** As the first release stored them: plaintext notes, bcrypt hashes, and file keys wrapped by their passwords alone. */
const isBare = or(
  sql`not starts_with(${secureShares.note}, 'v1.')`,
  sql`starts_with(${secureShares.passwordHash}, '$2')`,
  and(isNotNull(secureShares.filePath), isNotNull(secureShares.fileEncryption), sql`${sealedKey} is null`),
);

const isOfOtherKey = (prefix: string) =>
  or(
    sql`not starts_with(${secureShares.note}, ${prefix})`,
    sql`not starts_with(${secureShares.passwordHash}, ${prefix})`,
    sql`not starts_with(${sealedKey}, ${prefix})`,
    isBare,
  );

/**
 * Shares with plaintext values, or with an envelope that does not start with `prefix`; locked, ordered by ID, after the
 * ID `after`.
 */
export function lockShares(
  tx: Queryable,
  { which, after, limit }: { which: 'bare' | { prefix: string }; after: number; limit: number },
): Promise<SealedShare[]> {
  const { id, slug, note, passwordHash, filePath, fileEncryption } = secureShares;
  return tx
    .select({ id, slug, note, passwordHash, filePath, fileEncryption })
    .from(secureShares)
    .where(and(which === 'bare' ? isBare : isOfOtherKey(which.prefix), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
}

export async function replaceSealed(tx: Queryable, id: number, columns: SealedColumns): Promise<void> {
  await tx.update(secureShares).set(columns).where(eq(secureShares.id, id));
}

/**
 * Stores a share's password credentials, unless they were changed or destroyed since `read`: of several concurrent
 * unlocks, or beside a key rotation, the first wins, and what the others derived from the same password is dropped.
 */
export async function replaceCredentials(
  db: Queryable,
  read: Pick<SecureShare, 'id' | 'passwordHash' | 'fileEncryption'>,
  credentials: Pick<SecureShare, 'passwordHash' | 'fileEncryption'>,
): Promise<void> {
  await db
    .update(secureShares)
    .set(credentials)
    .where(
      and(
        eq(secureShares.id, read.id),
        eq(secureShares.passwordHash, read.passwordHash),
        sql`${sealedKey} is not distinct from ${read.fileEncryption?.sealed ?? null}`,
      ),
    );
}
