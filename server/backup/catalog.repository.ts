import type pg from 'pg';

export interface Column {
  name: string;
  /** As a cast needs it. */
  type: string;
  /** The sequence that numbers it, quoted, or null. */
  sequence: string | null;
}

export interface Table {
  name: string;
  /** Without generated ones. */
  columns: Column[];
  /** What to order by to always get the same order. */
  order: string;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables of the public schema as the database has them, whichever version made them, referenced ones first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string;
    columns: (Column & { collated: boolean })[];
    /** Of the primary key. */
    key: string[] | null;
    references: string[];
  }>(`
    select c.relname as name,
      (select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'collated', a.attcollation <> 0,
          'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)
        ) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(f.relname), '[]')
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const tables = rows.map(({ name, columns, key, references }) => {
    // As text where types may have no order, and in the same order whatever the database's locale.
    const order = columns
      .filter(column => !key || key.includes(column.name))
      .map(({ name, collated }) => (key && !collated ? quote(name) : `${quote(name)}::text collate "C"`));
    return { name, columns, references, order: order.join(', ') };
  });
  return referencedFirst(tables);
}

function referencedFirst<T extends { name: string; references: string[] }>(tables: T[]): T[] {
  const sorted: T[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.filter(({ references }) => !references.some(name => names.has(name)));
    if (next.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${[...names].join(', ')}`);
    sorted.push(...next);
    waiting = waiting.filter(table => !next.includes(table));
  }
  return sorted;
}
