import { RotateCw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PagedList } from '@/lib/use-paged-list';
import { Button } from './button';

interface ListToolbarProps<Row> {
  list: PagedList<Row>;
  /** What is searched, as in `Search bookings`; null where there is nothing to search. */
  searchLabel: string | null;
  /** What else can be done with the list as a whole. */
  actions?: ReactNode;
}

/** Above a list: its search, and a way to read it anew. */
export function ListToolbar<Row>({ list, searchLabel, actions }: ListToolbarProps<Row>) {
  const { search, setSearch, query } = list;
  return (
    <>
      {searchLabel && <SearchInput label={searchLabel} value={search} onChange={setSearch} />}
      <Button
        variant="quiet"
        size="small"
        pending={query.isRefetching}
        pendingLabel="Reading..."
        onClick={() => query.refetch()}
      >
        <RotateCw aria-hidden="true" className="size-4" />
        Refresh
      </Button>
      {actions}
    </>
  );
}

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <span className="relative min-w-0 grow max-md:order-last max-md:basis-full md:max-w-xs md:basis-40">
      <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-3 size-4 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        maxLength={200}
        className="h-10 w-full rounded-[3px] border border-line-strong bg-paper-raised pl-9 pr-3 text-base placeholder:text-ink-faint hover:border-ink md:text-[0.9375rem]"
      />
    </span>
  );
}
