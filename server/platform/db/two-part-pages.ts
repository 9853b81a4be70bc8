import type { ListQuery } from '@shared/contracts/lists';
import { not, type SQL } from 'drizzle-orm';
import type { Queryable } from './database';
import {
  type DatedTable,
  type Named,
  type Names,
  type Page,
  type PageRequest,
  readNewest,
  readPage,
} from './keyset-pagination';

/** The rows that come before the newest of the others, and how they are sorted. */
export interface FirstRows extends Pick<PageRequest, 'by' | 'direction'> {
  are: SQL;
}

interface TwoPartRequest<Read extends Names> extends Pick<ListQuery, 'limit' | 'cursor'> {
  where: (SQL | undefined)[];
  names?: Read;
  now: Date;
  /** By the time that a list's first page was read, so that no row moves between its parts from page to page. */
  first: (time: Date) => FirstRows;
}

/** Where the other rows begin: before the newest. */
const beginning = '9999999999999999-0';

/** A page of a list: those that come first, then the others. The cursor says which of the two it is in, and as of when. */
export async function readTwoParts<Table extends DatedTable, Read extends Names = Record<never, never>>(
  db: Queryable,
  table: Table,
  { where, names, limit, cursor, now, first }: TwoPartRequest<Read>,
): Promise<Page<Named<Table, Read>>> {
  const position = readCursor(cursor, now);
  const { are, ...order } = first(position.time);
  const write = (kind: 'o' | 'r', row: string | null) => row && `${row}-${kind}-${position.time.getTime()}`;

  const early: Page<Named<Table, Read>> =
    position.kind === 'o'
      ? await readPage(db, table, { where: [...where, are], names, limit, cursor: position.cursor, ...order })
      : { rows: [], nextCursor: null };
  if (early.nextCursor) return { rows: early.rows, nextCursor: write('o', early.nextCursor) };
  const room = limit - early.rows.length;
  const others = await readNewest(db, table, {
    where: [...where, not(are)],
    names,
    limit: Math.max(room, 1),
    cursor: position.kind === 'r' ? position.cursor : undefined,
  });
  if (room === 0) {
    return { rows: early.rows, nextCursor: write('r', others.rows.length > 0 ? beginning : null) };
  }
  return { rows: [...early.rows, ...others.rows], nextCursor: write('r', others.nextCursor) };
}

const cursorForm = /^([\da-f]+-\d+)-([or])-(\d{1,15})$/;

function readCursor(cursor: string | undefined, time: Date) {
  if (cursor === undefined) return { kind: 'o', cursor, time };
  const [, row, kind, milliseconds] = cursorForm.exec(cursor) ?? [];
  return row && kind && milliseconds
    ? { kind, cursor: row, time: new Date(Number(milliseconds)) }
    : { kind: 'r', cursor, time };
}
