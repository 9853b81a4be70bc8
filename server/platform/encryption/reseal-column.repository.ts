import { gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '../services';
import { type Resealing, resealRows } from './reseal-rows';
import type { SealedUse } from './sealer';

export function resealColumn(
  { db, sealer, logger }: Pick<Services, 'db' | 'sealer' | 'logger'>,
  id: PgColumn,
  text: PgColumn,
  use: (id: string) => SealedUse,
  what: string,
): Promise<Resealing> {
  return resealRows<{ id: string; text: string }>(db, {
    async lock(tx, { after, limit }) {
      const isNext = after === null ? sql`true` : gt(id, after);
      const { rows } = await tx.execute<{ id: string; text: string }>(
        sql`select ${id} as id, ${text} as text from ${id.table} where starts_with(${text}, 'v1.') and not starts_with(${text}, ${sealer.currentPrefix})
          and ${isNext} order by ${id} limit ${limit} for no key update`,
      );
      return rows;
    },
    idOf: row => row.id,
    async reseal(tx, row) {
      const sealed = sealer.seal(sealer.open(row.text, use(row.id)), use(row.id));
      await tx.execute(
        sql`update ${id.table} set ${sql.identifier(text.name)} = ${sealed} where ${id} = ${row.id}`,
      );
    },
    onUnreadable: (err, row) => logger.error({ err, id: row.id }, `${what} cannot be read`),
  });
}
