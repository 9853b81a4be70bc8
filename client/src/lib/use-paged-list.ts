import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PagedQuery } from './api/paged-query';

const searchDelay = 300;

export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>;

interface SearchState {
  search: string;
  setSearch: (search: string) => void;
}

export function usePagedList<Row>(makeQuery: (search: string) => PagedQuery<Row>, state?: SearchState) {
  const [ownSearch, setOwnSearch] = useState('');
  const { search, setSearch } = state ?? { search: ownSearch, setSearch: setOwnSearch };
  const debouncedSearch = useDebouncedValue(search.trim(), searchDelay);
  const query = useInfiniteQuery({ ...makeQuery(debouncedSearch), placeholderData: keepPreviousData });
  return {
    search,
    setSearch,
    rows: query.data?.pages.flatMap(page => page.rows),
    searchedFor: debouncedSearch,
    /** By the main filter's values; undefined until they are known. */
    counts: query.data?.pages.at(-1)?.counts ?? undefined,
    query,
  };
}

function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);

  return debounced;
}
