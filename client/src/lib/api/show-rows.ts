import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from './paged-query';

/** Shows changed rows in every loaded list of a path. Returns how to undo it. */
export function showRows<Row extends { id: string | number }>(
  client: QueryClient,
  path: string,
  changed: readonly Row[],
): () => void {
  const before = client.getQueriesData<InfiniteData<ListPage<Row>>>({ queryKey: [path] });
  for (const [key, data] of before) {
    if (!data) continue;
    const replace = (row: Row) => changed.find(({ id }) => id === row.id) ?? row;
    const pages = data.pages.map(page => ({ ...page, rows: page.rows.map(replace) }));
    client.setQueryData(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
