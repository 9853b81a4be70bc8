import { type ListName, type PagedQuery, pagedQuery } from '@/lib/api/paged-query';
import { usePagedList } from '@/lib/use-paged-list';
import { useTabParams } from '@/lib/use-tab-params';
import type { Filters } from './list-filters';

export interface FilteredListOptions {
  list: ListName;
  fixed?: Record<string, string> | undefined;
  /** The panel's tab, whose address has the filters and the search. */
  tab: string;
  keep?: readonly string[] | undefined;
  filters: Filters;
}

/** Ignores values in the address that a filter can't have. */
export function useFilteredList<Row>({
  list: name,
  fixed,
  tab,
  keep = [],
  filters: { by, choices },
}: FilteredListOptions) {
  const allowed: [string, object][] = [
    [by.name, by.names],
    ...Object.entries(choices).map(([choice, { options }]): [string, object] => [choice, options]),
  ];
  const [params, setParams] = useTabParams(tab, [...keep, ...allowed.map(([filter]) => filter), 'search']);
  const values: Record<string, string> = Object.fromEntries(
    allowed.map(([filter, names]) => {
      const value = params[filter] ?? '';
      return [filter, Object.hasOwn(names, value) ? value : ''];
    }),
  );
  const query = (search: string) =>
    pagedQuery(name, { ...fixed, search, ...values }) as unknown as PagedQuery<Row>;
  const list = usePagedList(query, {
    search: params.search ?? '',
    setSearch: search => setParams({ search }),
  });
  return {
    list,
    values,
    setValues: setParams,
    /** Whether anything but the search and the order leaves out rows. */
    isFiltered: allowed.some(([filter]) => filter !== 'sort' && values[filter] !== ''),
  };
}
