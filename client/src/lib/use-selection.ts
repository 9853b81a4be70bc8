import { useState } from 'react';

/** The rows that are ticked. One that has left the list is no longer selected. */
export function useSelection<Row extends { id: string | number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: (id: Row['id']) => ids.has(id),
    toggle: (id: Row['id']) => {
      const next = new Set<Row['id']>(selected.map(row => row.id));
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection<Row extends { id: string | number }> = ReturnType<typeof useSelection<Row>>;
