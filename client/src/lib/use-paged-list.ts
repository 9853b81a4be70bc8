import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { pagedQuery } from './api/paged-query';
import { useDebouncedValue } from './use-debounced-value';

const searchDelay = 300;

export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>;

/** A list that is searched and read page by page. `makeQuery` makes the query of what is searched for. */
export function usePagedList<Row>(makeQuery: (search: string) => ReturnType<typeof pagedQuery<Row>>) {
  const [search, setSearch] = useState('');
  const settled = useDebouncedValue(search.trim(), searchDelay);
  const query = useInfiniteQuery({ ...makeQuery(settled), placeholderData: keepPreviousData });
  return {
    search,
    setSearch,
    /** What the rows answer to. */
    searchedFor: settled,
    /** Undefined until the first page is there. */
    rows: query.data?.pages.flatMap(page => page.rows),
    query,
  };
}
