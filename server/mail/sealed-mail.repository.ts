import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

export type SealedMail = Pick<OutboxMessage, 'id' | 'key' | 'text' | 'html'>;

/** Emails whose body is encrypted, but not with `prefix`; locked, ordered by ID, after the ID `after`. */
export function lockSealedMail(
  tx: Queryable,
  { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<SealedMail[]> {
  const { id, key, text, html } = outbox;
  const isSealed = sql`${text} ~ '^v1[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'`;
  return tx
    .select({ id, key, text, html })
    .from(outbox)
    .where(
      and(
        isSealed,
        sql`not starts_with(${text}, ${prefix})`,
        after === null ? undefined : gt(id, Number(after)),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
}

export async function replaceBody(
  tx: Queryable,
  id: number,
  body: Pick<SealedMail, 'text' | 'html'>,
): Promise<void> {
  await tx.update(outbox).set(body).where(eq(outbox.id, id));
}
