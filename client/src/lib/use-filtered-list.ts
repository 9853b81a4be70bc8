import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { PagedQuery } from './api/paged-query';
import { usePagedList } from './use-paged-list';
import { useTabParams } from './use-tab-params';

/** The values that each filter can have, beside none. */
type Choices = Record<string, readonly string[]>;

/** What a list is narrowed to, and its order; empty where it isn't. */
export type FiltersOf<Allowed extends Choices> = { [Name in keyof Allowed]: Allowed[Name][number] | '' };

interface FilteredListOptions<Row, Counts, Allowed extends Choices> {
  /** The tab of the admin panel whose address has the filters and the search. */
  tab: string;
  /** Further parameters of the tab's address, which stay as they are. */
  keep?: readonly string[];
  filters: Allowed;
  rows: (search: string, filters: FiltersOf<Allowed>) => PagedQuery<Row>;
  counts: (search: string, filters: FiltersOf<Allowed>) => UseQueryOptions<Counts, Error, Counts, string[]>;
}

/** A paged list whose search, filters, and order are in the address. A value that the filter can't have is none. */
export function useFilteredList<Row, Counts, const Allowed extends Choices>({
  tab,
  keep = [],
  filters: allowed,
  rows,
  counts,
}: FilteredListOptions<Row, Counts, Allowed>) {
  const names = Object.keys(allowed);
  const [params, setParams] = useTabParams(tab, [...keep, ...names, 'search']);
  const filters = Object.fromEntries(
    names.map(name => [name, allowed[name]?.find(value => value === params[name]) ?? '']),
  ) as FiltersOf<Allowed>;
  const list = usePagedList(search => rows(search, filters), {
    search: params.search ?? '',
    setSearch: search => setParams({ search }),
  });
  const { data } = useQuery({ ...counts(list.searchedFor, filters), placeholderData: keepPreviousData });
  return {
    list,
    filters,
    setFilters: (changes: Partial<FiltersOf<Allowed>>) => setParams(changes as Record<string, string>),
    /** Undefined until they are known. */
    counts: data,
    /** Whether anything but the search and the order leaves out rows. */
    isFiltered: names.some(name => name !== 'sort' && filters[name] !== ''),
  };
}
